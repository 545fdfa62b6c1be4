import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { proseFiles } from '#tools/source-files.ts'

const FOLDER = 'docs/decisions'
const INDEX = `${FOLDER}/README.md`
const records = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name))
const read = (file: string): string => readFileSync(file, 'utf8')

const rows = read(INDEX)
  .split('\n')
  .filter((line) => /^\| \[?\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe('the index of decisions', () => {
  it('has a line for each record, with its number and its title', () => {
    const expected = records.map((name) => {
      const [heading = ''] = read(`${FOLDER}/${name}`).split('\n')
      return [`# ${name.slice(0, 4)} `, `[${name.slice(0, 4)}](${name})`, heading.slice(7)]
    })
    const listed = rows
      .filter(([, number]) => number?.startsWith('['))
      .map(([, number = '', title = '']) => [`# ${number.slice(1, 5)} `, number, title])
    expect(listed).toEqual(expected)
    expect(records.map((name) => read(`${FOLDER}/${name}`).slice(0, 7))).toEqual(
      expected.map(([start]) => start),
    )
  })

  it('has a sentence and a status on each line', () => {
    const status = /^(in force|(amended by|folded into) \[\d{4}\]\([^)]+\)(, \[\d{4}\]\([^)]+\))*)$/
    const faulty = rows.filter(
      ([, , , sentence = '', state = '']) => !/^\S.*\.$/.test(sentence) || !status.test(state),
    )
    expect(faulty).toEqual([])
  })

  it('names the successor of a record without a file', () => {
    const gone = rows.filter(([, number]) => !number?.startsWith('['))
    expect(gone.filter(([, , , , state]) => !state?.startsWith('folded into '))).toEqual([])
  })
})

describe('links to decisions', () => {
  it('lead to a record from every document', () => {
    const link = /\]\(((?:[\w./-]*\/)?(?:\d{4}-[\w-]+\.md))(?:#[\w-]*)?\)/g
    const dead = proseFiles()
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...read(file).matchAll(link)]
          .map(([, target = '']) => path.join(path.dirname(file), target))
          .filter((target) => !existsSync(target))
          .map((target) => `${file}: ${target}`),
      )
    expect(dead).toEqual([])
  })

  it('name a record from every comment, by its file or by its number', () => {
    const named = /docs\/decisions\/(\d{4})([\w-]*\.md)?/g
    const dead = proseFiles().flatMap((file) =>
      [...read(file).matchAll(named)]
        .filter(
          ([, number = '', rest]) =>
            !records.some((name) =>
              rest === undefined ? name.startsWith(number) : name === number + rest,
            ),
        )
        .map(([link]) => `${file}: ${link}`),
    )
    expect(dead).toEqual([])
  })
})
