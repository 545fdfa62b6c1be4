import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

import { PROCESS_STATE } from './process-state.ts'

/** What lives as long as its module or its object: a collection, or a variable of a module. */
const KEPT =
  /^(?:export )?(?:let \w+|const \w+ = new (?:Map|Set|WeakMap)(?:<.*>)?\(\))|^ {2}readonly #\w+ = new (?:Map|Set|WeakMap)/m

/** Objects that live for one call or one file that is read. */
const OF_ONE_CALL = new Set([
  'db/final-statement.ts',
  'http/as-meant.ts',
  'modules/goods/sheet/plan-sheet.ts',
])
/** The sandbox's partners stand for programs of others; a command is a process of its own. */
const OF_OTHERS = /^(sandbox|operator|backup|db\/seed)\//

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /(?<!\.test|\.data)\.ts$/.test(file) && !OF_OTHERS.test(file))

const textOf = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8')

it('every file that keeps something between calls is on the list, with its reason', () => {
  const listed = new Set(PROCESS_STATE.map(({ file }) => file))
  const keeping = files.filter((file) => KEPT.test(textOf(file)))
  expect(keeping.length).toBeGreaterThan(10)
  expect(keeping.filter((file) => !listed.has(file) && !OF_ONE_CALL.has(file))).toEqual([])
})

it('the list names each file once, and none that is gone', () => {
  const names = PROCESS_STATE.map(({ file }) => file)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((file) => !existsSync(path.join(import.meta.dirname, file)))).toEqual([])
})
