import { expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { goodsDesk } from '#server/modules/goods/desk.ts'
import { deskRunner } from './desk-runner.ts'
import { onBothEngines } from './world.ts'

onBothEngines('pictures beside a sheet of goods', (world) => {
  const { run, done } = deskRunner(world, 'goods')
  const picturesOf = async (id: number): Promise<readonly string[]> =>
    (await done(goodsDesk.show, { id })).fields.pictures
  const [one, two] = ['/pictures/one.webp', '/pictures/two.webp']

  it('are applied in one set with its lines, and undone with it; goods that are not there are named', async () => {
    const before = [await picturesOf(1001), await picturesOf(1002)]
    const sheet = {
      file: '图片.zip',
      heads: ['编号', '限购'],
      rows: [{ line: 2, cells: ['1001', '7'] }],
      pictures: [
        { id: 1001, paths: [one, two] },
        { id: 1002, paths: [two] },
        { id: 999_999_999, paths: [one] },
      ],
    }
    const check = await done(goodsDesk.check, sheet)
    expect(check).toMatchObject({ added: 0, changed: 2, wrong: 0, strays: [999_999_999] })
    expect(check.lines).toMatchObject([
      {
        line: 2,
        id: 1001,
        changes: [{ column: '限购' }, { column: '图片', after: `${one}\n${two}` }],
      },
      { line: 0, id: 1002, changes: [{ column: '图片', after: two }] },
    ])
    const { change } = await done(goodsDesk.apply, { ...sheet, digest: check.digest })
    expect([await picturesOf(1001), await picturesOf(1002)]).toEqual([[one, two], [two]])
    expect(await done(goodsDesk.check, sheet)).toMatchObject({ changed: 0, same: 2 })
    await done(goodsDesk.undo, { change: invariant(change, 'changed') })
    expect([await picturesOf(1001), await picturesOf(1002)]).toEqual(before)
  })

  it('may come alone, and with new goods that the sheet has', async () => {
    const alone = { heads: ['编号'], rows: [], pictures: [{ id: 1003, paths: [one] }] }
    await done(goodsDesk.apply, alone)
    expect(await picturesOf(1003)).toEqual([one])
    await done(goodsDesk.apply, {
      heads: ['编号', '名称', '零售价', '重量（克）', '分类', '发货城市', '快递'],
      rows: [{ line: 2, cells: ['7001', '雨伞', '9.90', '300', '日用', '义乌', 'zto'] }],
      pictures: [{ id: 7001, paths: [two, one] }],
    })
    expect(await picturesOf(7001)).toEqual([two, one])
  })

  it('take the place of a column of the sheet, and are refused with other goods in between', async () => {
    const sheet = {
      heads: ['编号', '图片'],
      rows: [{ line: 2, cells: ['1004', two] }],
      pictures: [{ id: 1004, paths: [one] }],
    }
    const { digest, lines } = await done(goodsDesk.check, sheet)
    expect(lines[0]?.changes).toMatchObject([{ column: '图片', after: one }])
    await done(goodsDesk.setPictures, { id: 1004, pictures: [two] })
    expect(await run(goodsDesk.apply, { ...sheet, digest })).toMatchObject({
      error: { key: 'desk_changed_since' },
    })
    const wrong = { ...sheet, pictures: [{ id: 1004, paths: ['https://elsewhere/1.jpg'] }] }
    expect(await run(goodsDesk.apply, wrong)).toMatchObject({ error: { key: 'desk_input_wrong' } })
  })
})
