import { textOf, type Read } from './command.ts'

/** What announcements and articles have in common at a keyboard. */
export const STATES = { shown: '已发布', later: '未到时间', withdrawn: '已撤下' } as const

export const searched = (words: readonly string[]): Read =>
  words.length === 0 ? { input: {} } : { input: { q: textOf(words) } }

const TIME = /^@(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/

type Taken = readonly [words: readonly string[], from: { readonly from?: string }]

/** The words behind `@2027-01-01T09:00`, from when a text is shown. */
export function takeTime(words: readonly string[]): Taken {
  const [, day, minute = '00:00'] = TIME.exec(words[0] ?? '') ?? []
  return day === undefined ? [words, {}] : [words.slice(1), { from: `${day} ${minute}:00` }]
}
