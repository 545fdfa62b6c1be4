/** Headers that say nothing: the user has to choose. */
export function csvOf(cells: readonly string[]): Uint8Array {
  return new TextEncoder().encode(`甲列,乙列,丙列,丁列\n${cells.join(',')}\n`)
}

export function tableOf(rows: readonly (readonly string[])[], phone = '13800138000'): Uint8Array {
  const lines = rows.map((cells) =>
    [...cells, phone, '浙江省', '杭州市', '西湖区', '文三路1号'].join(','),
  )
  return new TextEncoder().encode(`订单号,收件人,手机号,省,市,区,详细地址\n${lines.join('\n')}\n`)
}
