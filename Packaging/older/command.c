/* The command of a bundle that has libyar: all of it is in there. */
int yar_cli_main(int, char **);

int main(int count, char **arguments) { return yar_cli_main(count, arguments); }
