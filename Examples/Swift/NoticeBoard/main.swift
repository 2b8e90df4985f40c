// Run it in the folder Examples: swift run NoticeBoard

for line in NoticeBoard.play() { print(line) }
