import { encodeWords } from './bit-code.mjs'
import { MOVED, RENAMES, ZONES } from './renames.data.mjs'
import { SHORT_FORMS } from './short-forms.data.mjs'
import { quote } from './sign-code.mjs'

const MUNICIPALITIES = new Set(['北京市', '天津市', '上海市', '重庆市'])
const PEOPLES =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|鄂温克|德昂|保安|裕固|独龙|各'
const ETHNIC_TAIL = new RegExp(`^(.+?)((?:(?:${PEOPLES})族|哈萨克|蒙古|锡伯|塔吉克|柯尔克孜)+)$`)
const UNIT =
  /(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|自治县|自治旗|地区|新区|林区|特区|省|市|盟|区|县|旗|镇|乡)$/
/** Names whose last word only looks like an ending: 井陉矿区 is not 井陉矿 + 区 to anybody. */
const WHOLE = new Set(['东乡族自治县', '鄂温克族自治旗', '鄂伦春自治旗'])
const EXTRA_BASE = { 东乡族自治县: '东乡', 鄂温克族自治旗: '鄂温克', 鄂伦春自治旗: '鄂伦春' }

/** Splits an official name into the word people use and the official ending. */
export function splitName(name) {
  if (WHOLE.has(name))
    return { base: EXTRA_BASE[name], suffix: name.slice(EXTRA_BASE[name].length) }
  const unit = UNIT.exec(name)
  if (!unit) return { base: name, suffix: '' }
  let base = name.slice(0, unit.index)
  // 清新区 is 清新 + 区, not 清 + 新区; 碑林区 is no forest.
  const isPart = unit[1] === '新区' ? base.length < 2 : unit[1] === '林区' && base !== '神农架'
  if (isPart) base = name.slice(0, -1)
  if (/自治[州县旗]$|族区$/.test(name)) {
    const ethnic = ETHNIC_TAIL.exec(base)
    if (ethnic && ethnic[1].length >= 2) base = ethnic[1]
  }
  return { base, suffix: name.slice(base.length) }
}

function mainlandTree(pca) {
  const tree = {}
  for (const [province, cities] of Object.entries(pca)) {
    tree[province] = {}
    for (const [city, districts] of Object.entries(cities)) {
      if (MUNICIPALITIES.has(province)) {
        tree[province][province] = [...(tree[province][province] ?? []), ...districts]
      } else if (city.startsWith('省直辖')) {
        for (const unit of districts) tree[province][unit] = []
      } else {
        // Towns listed under cities without districts (东莞, 中山, 儋州, 嘉峪关) are not districts.
        tree[province][city] = districts.some((name) => /[镇乡]$|街道$/.test(name))
          ? []
          : districts.filter((name) => name !== city)
      }
    }
  }
  return tree
}

const STALE_TAIWAN = new Set(['芩雅区', '莰顶乡', '其它区', '钓鱼台', '太鲁阁', '头份镇', '员林镇'])

function islandTree(islands, vant) {
  const tree = { 台湾省: {}, 香港特别行政区: {}, 澳门特别行政区: {} }
  const districtsOf = (code) =>
    Object.entries(vant.county_list)
      .filter(([county]) => county.startsWith(code.slice(0, 4)))
      .map(([, name]) => name)
  for (const [code, city] of Object.entries(vant.city_list)) {
    if (code.startsWith('71')) {
      const current = islands.台湾省[city] ?? []
      const vantNames = districtsOf(code).filter((name) => !STALE_TAIWAN.has(name))
      // Where the second source knows the city, its list is newer (桃园市 became six-capital in 2014).
      tree.台湾省[city] = [...new Set(current.length > 0 ? current : vantNames)]
    } else if (/^8[12]/.test(code)) {
      const name = code.startsWith('81') ? '香港特别行政区' : '澳门特别行政区'
      tree[name][name] = [...(tree[name][name] ?? []), ...districtsOf(code)]
    }
  }
  return tree
}

function flatten(tree) {
  const regions = []
  for (const [province, cities] of Object.entries(tree)) {
    const p = regions.push({ name: province, level: 0, parent: -1 }) - 1
    for (const [city, districts] of Object.entries(cities)) {
      const c = regions.push({ name: city, level: 1, parent: p }) - 1
      for (const name of districts) regions.push({ name, level: 2, parent: c })
    }
  }
  return regions
}

function finder(regions) {
  return (path) => {
    const [city, district] = path.split('/')
    const found = regions.findIndex((region) =>
      district === undefined
        ? region.name === city && region.level < 2
        : region.level === 2 && region.name === district && regions[region.parent].name === city,
    )
    if (found < 0) throw new Error(`no such unit: ${path}`)
    return found
  }
}

const lines = (text) => text.trim().split('\n')
const base36 = (n) => n.toString(36)

/** Numbers of words that are no units: the next unit is a city, a province; there is no more. */
const NEXT_CITY = 0
const NEXT_PROVINCE = 1
const LAST = 2
const FIRST_ENDING = 3

function encodeTree(regions, endings) {
  const words = []
  for (const { name, level } of regions) {
    const { base, suffix } = splitName(name)
    if (level === 0 && words.length > 0) words.push({ word: '', ending: NEXT_PROVINCE })
    if (level === 1) words.push({ word: '', ending: NEXT_CITY })
    words.push({ word: base, ending: FIRST_ENDING + endings.indexOf(suffix) })
  }
  words.push({ word: '', ending: LAST })
  return encodeWords(words)
}

function encodeLists(find) {
  const renames = lines(RENAMES).map((line) => {
    const [old, targets] = line.split('>')
    const { base, suffix } = splitName(old)
    return `${base},${suffix},${targets
      .split(' ')
      .map((path) => base36(find(path)))
      .join('+')}`
  })
  const shorts = lines(SHORT_FORMS).map((line) => {
    const [path, words] = line.split('=')
    return `${words.split(' ').join(',')},${base36(find(path))}`
  })
  const moved = lines(MOVED).map((line) =>
    line
      .split('<')
      .map((path) => base36(find(path)))
      .join(','),
  )
  const zones = lines(ZONES).map((line) => {
    const [path, words] = line.split('=')
    return `${words.split(' ').join(',')},${base36(find(path))}`
  })
  return {
    renames: renames.join(';'),
    shorts: shorts.join(';'),
    moved: moved.join(';'),
    zones: zones.join(';'),
  }
}

function traditionalPairs(table, needed) {
  let out = ''
  for (const pair of table.split('|')) {
    const [traditional, simplified] = pair.split(' ')
    const isSingle = traditional.length === 1 && simplified?.length === 1
    if (isSingle && needed.has(simplified) && !needed.has(traditional))
      out += traditional + simplified
  }
  return out
}

/** The words of labels and endings the parser itself compares with, in simplified characters. */
const PARSER_WORDS =
  '收货件人姓名联系电话手机号码地址所在区域详细邮编政订单编备注寄发方买家卖留言街道镇乡村县路号楼室栋单元层湾龙岛门东西南北转分机总经理师'

export function encodeRegions({ mainland, islands, vant, traditional }) {
  const regions = flatten({ ...mainlandTree(mainland), ...islandTree(islands, vant) })
  const count = {}
  for (const { name } of regions) {
    const { suffix } = splitName(name)
    count[suffix] = (count[suffix] ?? 0) + 1
  }
  const endings = Object.keys(count).sort((a, b) => count[b] - count[a])
  const tree = encodeTree(regions, endings)
  const pairs = traditionalPairs(
    traditional,
    new Set(Array.from(regions.map(({ name }) => name).join('') + RENAMES + PARSER_WORDS)),
  )
  const source = `// Written by tools/region/generate.mjs; do not edit. Sources and dates: README.md.
/*
 * The tree in the code of bit-code.ts: every unit as its word and the number of its ending + 3; empty
 * words with 0: a city follows, 1: a province follows, 2: the end.
 */
export const REGIONS = ${quote(tree)}
export const REGION_ENDINGS = ${quote(endings.join(','))}
`
  return { regions, source, lazy: lazySource(encodeLists(finder(regions)), pairs) }
}

/** What few addresses need: comes with the towns. */
function lazySource({ renames, shorts, moved, zones }, traditional) {
  return `// Written by tools/region/generate.mjs; do not edit. Sources and dates: README.md.
/* Old word, old ending, numbers of the units of today (of a city and its district: the district alone, the city before its districts; of two districts: it was divided). */
export const RENAMES = ${quote(renames)}
/* Words, number of the unit. */
export const SHORT_FORMS = ${quote(shorts)}
/* Number of a unit, number of a parent people still write before it. */
export const MOVED = ${quote(moved)}
/* Zones straight behind a province, number of their city. */
export const ZONES = ${quote(zones)}
/* Traditional character, simplified character: those of units and labels. */
export const TRADITIONAL = ${quote(traditional)}
`
}
