import { OPERATIONS } from '#contract/desk.ts'
import { hasDryRun } from '#contract/desk/dry-run.ts'
import { refusalText, type DeskRefusal } from '../desk/answer.ts'
import type { Desk } from '../desk/operation.ts'
import { DRY_RUN, rehearseOperation } from '../desk/rehearse-operation.ts'
import { noteAttempt, runOperation, type OperationCall, type Ran } from '../desk/run-operation.ts'
import { changeLines } from './change-words.ts'
import { commandFailed, unrecordedLines } from './command-failed.ts'
import type { Command, Operator, Read, Verb } from './command.ts'
import { COMMANDS, COMMANDS_OF_PROCESS } from './all-commands.ts'
import { inWords } from './terminal-text.ts'

const EXIT = { done: 0, refused: 1, notUnderstood: 2 } as const

type Print = Operator['print']

/** The lines of a subject: how each operation is called, and what it does. */
function explain(print: Print, { name, verbs }: Command): void {
  for (const { word, args, note, operation } of verbs) {
    const { title, effect } = OPERATIONS[operation.name]
    const isWhole = effect === 'act' && !hasDryRun(operation.name)
    const call = ['npm run operator --', name, word, args].filter((part) => part !== '').join(' ')
    print(
      `${call.padEnd(60)} ${title}${note === undefined ? '' : `；${note}`}${isWhole ? '；不能试运行' : ''}`,
    )
  }
}

function explainAll(print: Print): void {
  for (const { name, title } of [...COMMANDS, ...COMMANDS_OF_PROCESS]) {
    print(`${name.padEnd(16)} ${title}`)
  }
  print('用法：npm run operator -- help 主题；要 JSON 时写 npm run operator -- --json 主题 …')
  print('试运行不写入，列出之前与之后：npm run operator -- --dry-run 主题 …')
}

function help(print: Print, subject: string | undefined): number {
  const command = COMMANDS.find(({ name }) => name === subject)
  if (command === undefined) explainAll(print)
  else explain(print, command)
  return subject === undefined || command !== undefined ? EXIT.done : EXIT.notUnderstood
}

type Call = {
  readonly verb: Verb
  readonly args: readonly string[]
  readonly read: Read
}

/** The first verb that understands the words. */
async function findCall(
  { verbs }: Command,
  words: readonly string[],
  operator: Operator,
): Promise<Call | null> {
  for (const verb of verbs.filter(({ word }) => word === '' || word === words[0])) {
    const args = verb.word === '' ? words : words.slice(1)
    const read = await verb.read(args, operator)
    if (read !== null) return { verb, args, read }
  }
  return null
}

/** A call for each word behind a verb that takes them one by one. */
function callsOf({ verbs }: Command, words: readonly string[]): (readonly string[])[] {
  const [word = '', ...args] = words
  const isOneByOne = verbs.some((one) => one.word === word && one.isOneByOne === true)
  return isOneByOne && args.length > 0 ? args.map((arg) => [word, arg]) : [words]
}

/** The words as the log keeps them: without those that name a person. */
function wordsForLog({ name, verbs }: Command, words: readonly string[]): readonly string[] {
  const [first = ''] = words
  const isPrivate = verbs.some(({ word, isPrivate: hides }) => word === first && hides === true)
  return [name, ...(isPrivate && words.length > 1 ? [first, '…'] : words)]
}

function tellRefusal(print: Print, refusal: DeskRefusal, isJson: boolean): number {
  const { code, msg } = refusalText(refusal)
  print(isJson ? JSON.stringify({ code, msg, data: null }) : msg)
  return EXIT.refused
}

const printJson = (print: Print, data: unknown): void =>
  print(JSON.stringify({ code: 0, msg: '', data }))

/** Prints what came of it. @returns the exit code */
function tell(
  operator: Operator,
  { verb, args }: Call,
  { answer, isJson }: { readonly answer: Ran<unknown>['answer']; readonly isJson: boolean },
): number {
  const { print } = operator
  if (!answer.ok) return tellRefusal(print, answer.error, isJson)
  const { value } = answer
  if (isJson) printJson(print, value)
  else for (const line of verb.say(value, args, operator)) print(line)
  return verb.warns?.(value) === true ? EXIT.refused : EXIT.done
}

/** Writes the file that a command makes. @returns why there is none, or null */
async function save(
  { writeFile }: Operator,
  { verb, args }: Call,
  value: unknown,
): Promise<string | null> {
  if (verb.save === undefined) return null
  const { file, bytes } = await verb.save(value, args)
  const written = await writeFile(file, bytes)
  if (written.ok) return null
  return written.error === 'there_already' ? `已有文件 ${file}，没有覆盖` : `写不了文件 ${file}`
}

type Flags = { readonly isJson: boolean; readonly isDry: boolean }
type Understood = Flags & { readonly call: Call; readonly words: string }

/** Shows what would be changed, and changes nothing. @returns the exit code */
async function rehearse(
  { print }: Operator,
  desk: Desk,
  { operation, input, words, isJson }: Flags & { operation: Verb['operation'] } & OperationCall,
): Promise<number> {
  const { answer, unrecorded } = await rehearseOperation(desk, operation, { input, words })
  for (const line of unrecordedLines(unrecorded)) print(line)
  if (!answer.ok) return tellRefusal(print, answer.error, isJson)
  const { changes } = answer.value
  if (isJson) printJson(print, answer.value)
  else {
    for (const line of changeLines(changes)) print(line)
    print(changes.length === 0 ? '没有要改的' : '以上只是试运行，没有写入')
  }
  return EXIT.done
}

/** Runs what was understood, or writes down that it could not be run. */
async function run(
  operator: Operator,
  desk: Desk,
  { call, words, isJson, isDry }: Understood,
): Promise<number> {
  const { print } = operator
  const { read, verb } = call
  const { operation } = verb
  if ('refused' in read) {
    const unrecorded = await noteAttempt(desk, { words, operation: operation.name }, 'refused')
    for (const line of [...read.refused, ...unrecordedLines(unrecorded)]) print(line)
    return EXIT.refused
  }
  // A look changes nothing in any case.
  if (isDry && operation.effect === 'act') {
    return rehearse(operator, desk, { operation, input: read.input, words, isJson, isDry })
  }
  const { answer, unrecorded } = await runOperation(desk, operation, { input: read.input, words })
  const unsaved = answer.ok ? await save(operator, call, answer.value) : null
  const code = unsaved === null ? tell(operator, call, { answer, isJson }) : EXIT.refused
  if (unsaved !== null) print(unsaved)
  for (const line of unrecordedLines(unrecorded)) print(line)
  return code
}

type Words = Flags & {
  readonly command: Command
  readonly words: readonly string[]
}

/** Words before the subject. */
const FLAGS: readonly { readonly word: string; readonly name: keyof Flags }[] = [
  { word: '--json', name: 'isJson' },
  { word: DRY_RUN, name: 'isDry' },
]

/** The words before the subject, and the rest. */
function readFlags(given: readonly string[]): { flags: Flags; rest: readonly string[] } {
  const from = given.findIndex((one) => FLAGS.every(({ word }) => word !== one))
  const before = from < 0 ? given : given.slice(0, from)
  const isGiven = (word: string): boolean => before.includes(word)
  return {
    flags: { isJson: isGiven('--json'), isDry: isGiven(DRY_RUN) },
    rest: given.slice(before.length),
  }
}

/** One call of a command. */
async function runWords(
  operator: Operator,
  desk: Desk,
  { command, words, ...flags }: Words,
): Promise<number> {
  const call = await findCall(command, words, operator)
  const given = FLAGS.filter(({ name }) => flags[name]).map(({ word }) => word)
  const written = inWords([...given, ...wordsForLog(command, words)])
  if (call !== null) return run(operator, desk, { call, words: written, ...flags })
  const unrecorded = await noteAttempt(desk, { words: written, operation: null }, 'not_understood')
  for (const line of unrecordedLines(unrecorded)) operator.print(line)
  explain(operator.print, command)
  return EXIT.notUnderstood
}

/**
 * Runs a command: its words become the input of an operation, and what comes of it becomes lines.
 * @returns the exit code of the process: 0 done, 1 refused, 2 not understood
 * @throws CommandFailed when it was not begun, or did not come to its end
 */
export async function runOperator(operator: Operator, given: readonly string[]): Promise<number> {
  const { flags, rest: words } = readFlags(given)
  const [subject, ...rest] = words
  if (subject === 'help' && rest.length < 2) return help(operator.print, rest[0])
  const command = COMMANDS.find(({ name }) => name === subject)
  if (command === undefined) {
    explainAll(operator.print)
    return EXIT.notUnderstood
  }
  const { print: _print, readFile: _readFile, writeFile: _writeFile, ...partners } = operator
  // Access to the machine is access to the shop.
  const desk: Desk = { ...partners, role: 'owner' }
  let code: number = EXIT.done
  try {
    for (const one of callsOf(command, rest)) {
      code = Math.max(code, await runWords(operator, desk, { command, words: one, ...flags }))
    }
  } catch (error) {
    throw commandFailed(error)
  }
  return code
}
