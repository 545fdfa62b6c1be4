/**
 * How the rest of an address looks that was cut off behind its street: 3幢501室, 2单元, 东门旁,
 * 西湖区, 文三路478号.
 */
const PART =
  /^(?:[A-Za-z\d一二三四五六七八九十甲乙丙丁东南西北中-]{1,8}(?:号楼?|栋|幢|座|棟|楼|层|室|房|单元|弄|巷|区|期|排|户|铺|店|门|#)|[A-Za-z]?\d{1,5}(?:-\d{1,5}){1,3}$|[A-Za-z]?\d{3,5}$)/
const HOLDS_PART =
  /^[\u4e00-\u9fff]{1,12}(?:省|市|区|县|旗|州|盟|镇|乡|街道|村|社区|小区|路|街|大道|巷|弄|苑|园|城|庭|府|湾|大厦|广场|中心|公寓|花园|校区|市场|商场|店|超市)(?![\u4e00-\u9fff]*(?:发货|快递|电话))/
/** What people write into remarks about places: 放3号楼门口, 3号前发. */
const ADVICE =
  /^(?:请|放|送|勿|不|务必|尽快|加急|急|轻|周|工作日|电话|打|发|备注|谢|等|到货|已|未|货到)|(?:前|后|送|发|寄|达|取|收|打电话|联系|谢谢|发货|快递|包装)$|[:：]/
const NUMBER = /\d{7,}/
const MOST_CHARS = 40

export function isAddressPart(text: string): boolean {
  if (text === '' || text.length > MOST_CHARS || NUMBER.test(text) || ADVICE.test(text))
    return false
  return PART.test(text) || HOLDS_PART.test(text)
}
