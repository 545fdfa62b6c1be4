import { expect, it } from 'vitest'

import { guessPlatform } from '#workers/recipients/stages/map-columns/guess-platform.ts'
import { loadSheets, readSheet } from './labelled-sheets.ts'

const guessed = await Promise.all(
  loadSheets().map(async (labelled) => ({
    sheet: labelled.sheet,
    platform: labelled.platform,
    guess: guessPlatform(await readSheet(labelled)),
  })),
)

/** Exports of a back-end that are labelled as read under another platform, or under none. */
const UNDER_ANOTHER: Readonly<Record<string, string>> = {
  'taobao-under-generic': 'taobao',
  'douyin-generic': 'douyin',
  'jd-generic': 'jd',
  'dy-under-taobao': 'douyin',
  '1688-buyer-company': '1688',
}

it('knows the exports of the back-ends by their own headers, and takes no other sheet for one', () => {
  const known = guessed.filter(({ guess }) => guess !== null)
  const right = ({ sheet, platform }: (typeof known)[number]): string =>
    UNDER_ANOTHER[sheet] ?? platform
  expect(known.filter((one) => one.guess !== right(one))).toEqual([])
  const proved = new Set(known.map(({ guess }) => guess))
  expect(proved).toEqual(new Set(['taobao', 'pinduoduo', 'jd', 'douyin', 'xiaohongshu', '1688']))
})
