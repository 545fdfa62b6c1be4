/** What the placeholders of the labelled sheets stand for, one value per line of the sheet. */
const PEOPLE = [
  ['张伟', '13812345678', '浙江省', '杭州市', '西湖区', '文新街道', '文三路138号3幢2单元501室'],
  ['欧阳晓燕', '15967891234', '广东省', '深圳市', '南山区', '粤海街道', '高新南七道12号'],
  ['李娜', '18600112233', '江苏省', '苏州市', '昆山市', '玉山镇', '人民南路88号6栋1203'],
  ['王建国', '17755668899', '四川省', '成都市', '武侯区', '桂溪街道', '天府大道北段1480号孵化园'],
] as const

export const SAMPLE_LINES = PEOPLE.length

const SENDER = '浙江省金华市义乌市北苑街道丹溪北路18号'

type Cells = Readonly<Record<string, (line: number) => string>>

const column = (...values: string[]) => {
  return (line: number): string => values[line % values.length] ?? ''
}
const of = (part: number) => (line: number) => PEOPLE[line]?.[part] ?? ''
const counted = (prefix: string, first: number, step: number) => (line: number) =>
  prefix + String(first + line * step)
const split = (line: number, by: string) =>
  of(1)(line).replace(/(...)(....)(....)/, `$1${by}$2${by}$3`)
const region = (line: number, by: string) => [of(2)(line), of(3)(line), of(4)(line)].join(by)

const RECIPIENTS: Cells = {
  n: of(0),
  nm: (line) => `${of(0)(line).slice(0, 1)}**`,
  m: of(1),
  mm: (line) => of(1)(line).replace(/^(...)..../, '$1****'),
  mv: (line) => `1840000${1234 + line * 311}-${1023 + line * 717}`,
  mz: (line) => `1840000${1234 + line * 311}转${1023 + line * 717}`,
  m86: (line) => `+86 ${of(1)(line)}`,
  ms: (line) => split(line, ' '),
  md: (line) => split(line, '-'),
  mf: (line) => `${of(1)(line)}.0`,
  tel: column('0571-88886666', '', '010-65886688', ''),
  tela: column('0571-88886666', '0755-26651234', '0512-57891234', '028-85123456'),
  pr: of(2),
  ci: of(3),
  di: of(4),
  st: of(5),
  de: of(6),
  prs: (line) => of(2)(line).replace('省', ''),
  cis: (line) => of(3)(line).replace('市', ''),
  rgs: (line) => region(line, ' '),
  rgd: (line) => region(line, '-'),
  a: (line) => `${region(line, ' ')} ${of(5)(line)} ${of(6)(line)}`,
  a1: (line) => region(line, '') + of(5)(line) + of(6)(line),
  am: (line) => `${region(line, '')}${of(5)(line)}****`,
  dm: column('****'),
  all: (line) => `${of(0)(line)} ${of(1)(line)} ${region(line, '')}${of(6)(line)}`,
  all4: (line) =>
    `云栖科技有限公司 ${region(line, '')}${of(6)(line)} ${of(0)(line)} ${of(1)(line)}`,
  alln: (line) => `${of(0)(line)}\n${of(1)(line)}\n${region(line, '')}${of(5)(line)}${of(6)(line)}`,
  rgl: (line) => region(line, '/'),
  ctd: (line) => of(3)(line) + of(4)(line),
}

const OTHERS: Cells = {
  sn: column('刘老板'),
  sm: column('13566667777'),
  sa: column(SENDER),
  spr: column('浙江省'),
  sci2: column('金华市'),
  sdi: column('义乌市'),
  sde: column('丹溪北路18号'),
  bn: column('tb7788231', '雨过天晴2019', '小熊维尼_zz', 'abc小店主'),
  bnm: column('t**', '雨**', '小**', 'a**'),
  bname: column('赵敏', '孙强', '周杰', '吴芳'),
  bm: column('13011112222', '13122223333', '13233334444', '13344445555'),
  shop: column('万物小店旗舰店'),
  comp: column('杭州云栖科技有限公司', '', '昆山恒信贸易商行', ''),
  compp: column(
    '浙江省云栖科技有限公司',
    '广东省粤海贸易有限公司',
    '江苏省恒信商行',
    '四川省天府物业公司',
  ),
  idc: counted('3301061990010', 12345, 1),
  qq: counted('', 823456789, 1234567),
  bank: counted('622202120201', 1234567, 7919),
}

const ORDERS: Cells = {
  o19: counted('20345678901', 23456789, 7654321),
  e19: (line) => `="20345678901${23456789 + line * 7654321}"`,
  osci: column('2.03457E+18', '2.03458E+18', '2.03461E+18', '2.0347E+18'),
  opdd: (line) => `24030${line + 1}-${123456789012345 + line * 11111111}`,
  ojd: counted('', 284512345678, 1000037),
  ody: counted('69231', 56789012345678, 99991111111),
  ody2: counted('69231', 56789012345679, 99991111111),
  oks: counted('24', 10200123456789, 77777),
  oxhs: counted('P72', 3456789012345678, 22222222),
  o1688: counted('21', 34567890123456700, 123123123),
  owx: counted('37', 20012345678901200, 343434),
  oyz: (line) => `E20240301${103012345 + line * 876}00041`,
  oin: counted('', 1002231, 3),
  omy: counted('DD20240301', 1000, 1),
  o15: counted('', 240301123456789, 7919),
  pay: counted('2024030122001', 10123456789012, 31),
  pid: counted('', 618812345678, 7),
  wb: counted('YT', 7512345678901, 13),
  ean: counted('69', 12345678901, 112),
}

const THINGS: Cells = {
  t: (line) => `2024-03-0${line + 1} 1${line}:2${line}:3${line}`,
  d: (line) => `2024/3/${line + 1}`,
  mny: (line) => (19.9 + line * 10).toFixed(2),
  zero: column('0.00'),
  pd: column('竹浆本色抽纸30包整箱', '可爱卡通马克杯', '不锈钢保温饭盒三层', '家用收纳箱'),
  sp: column('白色;大号', '粉色/350ml', '三层', '灰色 L'),
  ct: column('1', '2', '1', '3'),
  rm: column('', '请尽快发货', '', '不要发圆通'),
  rma: column('请尽快发货', '周末送', '放门口', '不要发圆通'),
  sr: column('送小礼品', '', '老客户', ''),
  kd: column('圆通速递', '中通快递', '韵达快递'),
  sku: counted('SKU-A', 101, 1),
  zip: counted('', 310000, 100),
  stt: column('买家已付款，等待卖家发货', '卖家已发货，等待买家确认'),
  wait: column('待发货'),
  no: counted('', 1, 1),
  flag: column('红', '', '黄'),
  kg: column('1'),
  cn: column('中国'),
  free: column('快递'),
}

const CELLS: Cells = { ...RECIPIENTS, ...OTHERS, ...ORDERS, ...THINGS }

/** `{n} {m}` as the given line has it. */
export function cellText(template: string, line: number): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const make = CELLS[name]
    if (make === undefined) throw new Error(`no sample cell called ${name}`)
    return make(line)
  })
}
