/** Number, name, phone, province, city, district and detail. */
export type Person = readonly [string, string, string, string, string, string, string]

let people = 0

/** Somebody who was in no list yet. */
export function nextPerson(): Person {
  people += 1
  const orderNo = `690${Date.now()}${String(people).padStart(3, '0')}`
  const phone = `138${String(10_000_000 + people)}`
  return [orderNo, `周${people}`, phone, '广东省', '深圳市', '南山区', `科技园${people}号`]
}

/** `count` people; the third lives in one of many districts of the same name, and is in error. */
export function nextPeople(count: number): readonly Person[] {
  return Array.from({ length: count }, (_, at): Person => {
    const [orderNo, name, phone, province, city, district, detail] = nextPerson()
    return at === 2
      ? [orderNo, name, phone, '', '', '鼓楼区', detail]
      : [orderNo, name, phone, province, city, district, detail]
  })
}

const HEADER = '订单编号,收货人姓名,联系手机,省,市,区,收货地址'

export function csvOf(lines: readonly (readonly string[])[]): Uint8Array {
  const text = [HEADER, ...lines.map((line) => line.join(','))].join('\r\n')
  return new TextEncoder().encode(text)
}
