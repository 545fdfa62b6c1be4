import { expect, test } from 'vitest'

import { readStill } from '#tests/fixtures/files/read-still.ts'
import type { MappingPlatform } from '#workers/recipients/stages/mapping.types.ts'
import type { SourceRow } from '#workers/recipients/stages/source-row.types.ts'
import { mapColumns } from '#workers/recipients/stages/map-columns/map-columns.ts'
import { toSourceRows } from '#workers/recipients/stages/map-columns/to-source-rows.ts'

const TEXT = [
  '订单编号,收货人姓名,收货地址,联系电话,联系手机,修改后的收货地址',
  "6901,张三,浙江省杭州市西湖区文三路1号,','13812345678,'",
  "6902,李四,浙江省杭州市西湖区文三路2号,'0571-88886666,','浙江省杭州市西湖区文三路3号",
].join('\n')

async function rowsFor(platform: MappingPlatform): Promise<SourceRow[]> {
  const read = await readStill(new Blob([TEXT]))
  if (!read.ok) throw new Error(read.error.code)
  const { sheet } = read.value
  return toSourceRows(sheet, mapColumns(sheet, { platform }), 0, sheet.rowCount)
}

test.each(['taobao', 'jd'] as const)(
  'a lone apostrophe is nothing: the other number and the other address are taken (%s)',
  async (platform) => {
    const rows = await rowsFor(platform)
    expect(rows.map(({ phone }) => phone)).toEqual(['13812345678', '0571-88886666'])
    expect(rows.map(({ address }) => address)).toEqual([
      '浙江省杭州市西湖区文三路1号',
      '浙江省杭州市西湖区文三路3号',
    ])
  },
)
