// Answers questions as the page's engine does, for tests: node answers.mjs ENGINE.js YAR.wasm <QUESTIONS >ANSWERS
//
// What is asked later is in more.wasm beside an engine that does not have it. A line is a question, as JSON; so is its answer. Besides those that the engine answers itself there are
// {"ask":"layout","width":…,"height":…}, {"ask":"frames"} and {"ask":"displayList"}: their bits.

import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { dirname, join, resolve } from 'node:path'

const [script, wasm] = process.argv.slice(2)
const { Engine } = await import(pathToFileURL(resolve(script)).href)
const engine = await Engine.load(readFileSync(wasm), { log: (line) => console.error(line) })
if (!engine.isWhole) await engine.complete(readFileSync(join(dirname(wasm), 'more.wasm')))

// Numbers as bits, so that nothing is lost in writing.
function bits(numbers) {
  const words = new BigUint64Array(numbers.slice().buffer)
  return [...words].map((word) => word.toString(16)).join(' ')
}

const answers = []
for (const line of readFileSync(0, 'utf8').split('\n')) {
  if (!line) continue
  const question = JSON.parse(line)
  switch (question.ask) {
    case 'read':
      answers.push(JSON.stringify(engine.readText(question.text)))
      break
    case 'layout':
      engine.layout(question.width, question.height)
      answers.push('null')
      break
    case 'frames':
      answers.push(bits(engine.frames()))
      break
    case 'displayList':
      answers.push(bits(engine.displayList().numbers))
      break
    default:
      answers.push(JSON.stringify(engine.answerText(question)))
  }
}
process.stdout.write(answers.join('\n') + '\n')
