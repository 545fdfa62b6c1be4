import { describe, expect, it } from 'vitest'

import { listOf } from '#domain/values/list-of.ts'
import { mapColumns } from '#workers/recipients/stages/map-columns/map-columns.ts'
import { faultsOf, isAsked, loadSheets, readSheet } from './labelled-sheets.ts'

const SHEETS = loadSheets()
const read = await Promise.all(
  SHEETS.map(async (labelled) => {
    const mapping = mapColumns(await readSheet(labelled), { platform: labelled.platform })
    return { labelled, mapping, faults: faultsOf(labelled, mapping) }
  }),
)

/** Faults that the words of a header do not show; each is in a column that no parcel depends on. */
const KNOWN_FAULTS: Readonly<Record<string, readonly string[]>> = {
  feishu: ['有什么想对我们说的（备注）: - for rm'],
  shopify: ['Lineitem name: - for pd', 'Lineitem quantity: - for ct'],
  jt: ['物品类型/名称*: - for pd'],
  'group-three': ['名称: - for pd'],
}

// At the first reading the columns of 107 of the 161 sheets of the first batch were as labelled,
// and 28 were mapped wrongly without a question. The second batch of 52 was labelled when that had
// been mended: 44 were as labelled and none was wrong without a question. The 24 of the third were
// written to be mistaken: 17 were as labelled, 7 should have become questions. Four labels were put
// right: a model is a specification, a product cannot be recognised without a header, and a
// student's number beside the student's name is the recipient's. Whole recipients in one cell, and
// names with their numbers, became questions until they could be read. In the fourth batch 46 of 63
// layouts were as labelled at the first reading, and 7 wrong without a question; in the fifth 40 of
// 61 columns that look like another were taken without a question.
describe('sheets labelled before the mapper first read them', () => {
  it('are as many as ever', () => {
    const counts = [1, 2, 3, 4, 5].map((n) => SHEETS.filter(({ batch }) => batch === n).length)
    expect(counts).toEqual([161, 52, 24, 63, 61])
  })

  it.each(read)('$labelled.sheet: every column is known', ({ labelled, faults }) => {
    expect(faults).toEqual(KNOWN_FAULTS[labelled.sheet] ?? [])
  })

  it.each(read.filter(({ labelled }) => labelled.asks !== 'either'))(
    '$labelled.sheet: asks for what it cannot know, and for nothing else ($labelled.asks)',
    ({ labelled, mapping }) => {
      expect(isAsked(mapping)).toBe(labelled.asks === 'yes')
    },
  )

  it('never take the number, the name or the address of a sender or a buyer', () => {
    const theirs =
      /^(?:刘老板|13566667777|浙江省金华市义乌市.*|1(?:30|31|32|33)\d*|赵敏|孙强|周杰|吴芳)$/
    const wrong = read.flatMap(({ labelled, mapping }) =>
      (['name', 'phone', 'phone2', 'address', 'detail'] as const).flatMap((target) => {
        const samples = listOf(mapping.columns[target]).flatMap(
          (column) => mapping.samples[column] ?? [],
        )
        const isTheirs = samples.some((text) => theirs.test(text))
        return isTheirs ? [`${labelled.sheet}: ${target}`] : []
      }),
    )
    // The second number of the same person is used where there is no first.
    expect(wrong).toEqual(['hand-17: phone2', 'hand-18: phone2'])
  })
})
