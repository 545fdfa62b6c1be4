/** `&nbsp;` and the like: their letters are no name. */
const ENTITY = /&(?:nbsp|ensp|emsp|thinsp|#160|#32|quot|#34|apos|#39);/gi
const TAG = /<\/?(?:br|p|div|span|td|tr|li)\s*\/?>/gi
/** `name=…&mobile=…`, and the same behind a question mark. */
const QUERY_KEY = /(^|[?&\s])([a-z_]{2,20})=/gi
/** 2026-07-15 12:30:01, 2026/7/15, 2026年7月15日, 7月15日: standing alone at either end of a line. */
const DATE =
  '(?:20\\d\\d(?:-[01]\\d-[0-3]\\d|\\/[01]?\\d\\/[0-3]?\\d|\\.[01]\\d\\.[0-3]\\d|年[01]?\\d月[0-3]?\\d日)|[01]?\\d月[0-3]?\\d[日号])'
const CLOCK = '(?:[ T]+[0-2]?\\d[:：][0-5]\\d(?:[:：][0-5]\\d)?)?'
const FIRST_MOMENT = new RegExp(`^\\s*(?!20\\d\\d-)${DATE}${CLOCK}(?=[\\s,，;；])`)
/** The clock behind a dashed date: the first token of digits and dashes is the order number. */
const FIRST_CLOCK = new RegExp(`(?<=^\\s*20\\d\\d-[01]\\d-[0-3]\\d)${CLOCK}(?=[\\s,，;；])`)
const LAST_MOMENT = new RegExp(`(?<=[\\s,，;；])${DATE}${CLOCK}\\s*$`)
/** 10.4 and 10/4 before the first word: the day of a list. */
const FIRST_DAY = /^\s*(?:1[0-2]|0?[1-9])[./](?:3[01]|[12]\d|0?[1-9])(?=\s+[\u4e00-\u9fff])/
/** 三、 第2单： before the first word. */
const COUNTER =
  /^\s*(?:[（(]?[一二三四五六七八九十]{1,3}[）)、.．]|第\s?\d{1,4}\s?[单条位个行]\s*[:：、,，]?)/
/** 微信/电话：, 电话/微信：: the note that the number serves for chats, too. */
const ALSO_CHAT =
  /(?:微信号?|v信|vx|wx)\s*[/／&+＋、]\s*(?=电话|手机|联系|号码)|[/／&+＋、]\s*(?:微信号?|v信|vx|wx)(?=\s*[:：])/gi
/** The identity number that parcels through customs need: neither order number nor house number. */
const IDENTITY = /身份证(?:号码?)?\s*\d{17}[\dxX](?![\dA-Za-z])/g
const ORDER_WORD = /(^|[\s,，;；])order(?:\s*(?:no|id|number))?[.:：#]?(?=\s*\d)/gi

/**
 * 姚小满#13700070001#…, *, =, $: what one program of a shop joins its fields with. A star between a
 * name and a phone hides a part of the name (张*138…), unless it joins what follows, too.
 */
const JOINTS =
  /(?<=[\u4e00-\u9fff])[#=$](?=1[3-9]\d{9}(?!\d))|(?<=[\u4e00-\u9fff]{2})\*(?=1[3-9]\d{9}\*[\u4e00-\u9fff])|(?<=(?<!\d)1[3-9]\d{9})[#*=$](?=[\u4e00-\u9fff])/g
/** A line break that a program wrote out. */
const WRITTEN_BREAK = /\\r?\\n|\\n/g
/** 麻烦寄给姚小满, 姚小满的电话是137…: words around a name. */
const SAID_BEFORE = /^\s*(?:麻烦|请|帮我|帮忙|您)*(?:寄给|发给|送给|快递给)(?=[\u4e00-\u9fff])/
const SAID_BEHIND = /的(?:电话|手机|联系方式|联系电话)(?:号码?)?是?(?=[\s:：]*\d)/g
/** The order's platform: 【拼多多】, 抖音 before the first word; before a mobile it may be a name. */
const SHOP_SITE =
  '(?:拼多多|淘宝|天猫|京东|抖音|快手|小红书|微店|有赞|1688|阿里巴巴|视频号|闲鱼|唯品会|得物)(?:平台|订单|小店|店铺)?'
const FIRST_SITE = new RegExp(
  `^\\s*(?:【${SHOP_SITE}】|\\[${SHOP_SITE}\\]|${SHOP_SITE}(?=[\\s:：,，;；]))(?!\\s*1[3-9]\\d{9}(?!\\d))`,
)
/** 12:30, 星期三, ¥99.00, 【已付款】 before the first word. */
const FIRST_REMARK =
  /^\s*(?:(?:[上下中]午|早上|晚上)?[0-2]?\d[:：][0-5]\d(?:[:：][0-5]\d)?|(?:星期|礼拜)[一二三四五六日天]|[¥￥]\s?\d{1,6}(?:\.\d{1,2})?|\d{1,6}(?:\.\d{1,2})?元|[【[(（](?:已付款?|未付款?|已拍|待发货|已下单|加急)[】\])）])(?=[\s,，;；\u4e00-\u9fff])/
/** 再加一单, 今天下午发: a first word that ends with what is to be done. */
const FIRST_WISH =
  /^\s*(?![^\s:：,，;；]{0,12}\d{3})[^\s:：,，;；]{0,12}(?:加一?单|补单|补发|重发|能发|发这个|发一下|先发|急发|下单|改地址|换地址|链接|加急|(?:今天|今日|明天|今晚|明早|上午|下午|晚上)发)[了哦哈呀吧吗嘛么的下]{0,2}(?=[\s:：,，;；])/
/** 13700070001或13700070002, 137…(备用158…): text between two phones. */
const BETWEEN_PHONES =
  /(?<=\d[\s(（,，、/]{0,3})(?:或者?|备用|备选|另外?|还有|以及|和|打不通打?)(?:电话|手机|联系|号码|号)?(?=[:：]?\s*(?:1[3-9]\d{9}|0\d{2,3}-?\d{7})(?!\d))/g
/** 花名：, 取件人：: further words for who receives, and for the address. */
const CALLED = /(?<=^|[\s,，;；])(?:花名|网名|艺名|小名|称呼)(?=\s*[:：])/g
const RECEIVES = /(?<=^|[\s,，;；])(?:取件人|接收人|接件人|签收人|领取人|对接人)(?=\s*[:：])/g
const IN_DETAIL = /(?<=[\s,，;；])详细(?=\s)/g
/** *送货前电联*: stars that stress a remark. */
const STRESSED =
  /\*(?=[\u4e00-\u9fff，,、]{4,30}\*(?:[\s,，;；]|$))|(?<=\*[\u4e00-\u9fff，,、]{4,30})\*(?=[\s,，;；]|$)/g
/** Pictures of chats, as copying writes them: [玫瑰]. */
const CHAT_PICTURE =
  /\[(?:玫瑰|微笑|抱拳|强|握手|太阳|庆祝|礼物|红包|鲜花|爱心|心|呲牙|捂脸|OK|合十|拥抱|加油|福|發|烟花|爆竹|鼓掌|可爱|憨笑|愉快|偷笑|害羞|咖啡|蛋糕|嘿哈|机智|奸笑|色|亲亲|飞吻|胜利|大哭|流泪|月亮|星星|猪头|旺柴|好的|耶|社会社会|吃瓜)\]/g
/** Links, mail addresses, accounts and coordinates. */
const LINK =
  /https?:\/\/[\w\-./?=&%#:~+]{3,300}|(?<![\w.])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[a-z]{2,10}){1,3}(?!\w)|wxid_\w{3,30}/gi
const COORDINATES = /(?<=[\s,，;；])\d{2,3}\.\d{4,10}\s?[,，]\s?\d{2,3}\.\d{4,10}(?=\s*$)/

/** 钱○○, 文三路■■号, 138○○○○0003: signs that hide characters read as stars. */
const HIDDEN =
  /(?<![一二三四五六七八九十百〇])[○◯◎●■□▆▇█▓▒░◼◻]{2,}|(?<=[\u4e00-\u9fff\d])(?<![一二三四五六七八九十百〇])[○◯■□█▇](?=[\s,，;；号栋幢室楼单元]|$)/g
/** 成都市**区: a hidden name of a region is none; a city that is left out is missed by itself. */
const HIDDEN_PLACE = /(?<=[省市州盟])[*＊]+[区县市旗]/g
/** 二○一室: a circle that means zero. */
const CIRCLE_ZERO = /(?<=[一二三四五六七八九十百〇])○+|○+(?=[一二三四五六七八九])/g

/** What the rules for the beginning of a line begin with. */
const BEGINNING =
  /^\s*(?:[（(【[第¥￥]|[一二三四五六七八九十]{1,3}[）)、.．]|拼多|淘宝|天猫|京东|抖音|快手|小红|微店|有赞|1688|阿里|视频|闲鱼|唯品|得物|(?:[上下中]午|早上|晚上)?\d{1,2}[./:：]|\d{1,6}(?:\.\d{1,2})?元|20\d\d[-/.年]|\d{1,2}月|星期|礼拜|(?:麻烦|请|帮我|帮忙|您)*(?:寄给|发给|送给|快递给)|[^\s:：,，;；]{0,12}?(?:单|发|址|链接|急))/
/** One of these characters is enough. */
const SIGN = 1
/** A word has to begin here. */
const WORD = 2
const WORDS =
  /微信|身份证|称呼|花名|网名|艺名|小名|取件人|接收人|接件人|签收人|领取人|对接人|详细\s|的(?:电话|手机|联系)|http|wxid|order|v信|vx|wx|20\d\d[-/.]|(?<=\d)\.\d{4}|(?<=\d[\s(（,，、/]{0,3})(?:或|备用|备选|另|还有|以及|和|打不通)/iy

function beginnings(): Uint8Array {
  const table = new Uint8Array(0x10000)
  for (const word of '微身称花网艺小取接签领对详的hHwWoOvV2.或备另还以和打')
    table[word.charCodeAt(0)] = WORD
  for (const sign of '&<=@#*$¥￥\\[月年○◯◎●■□▆▇█▓▒░◼◻') table[sign.charCodeAt(0)] = SIGN
  return table
}

const BEGINS = beginnings()

/** Whether one of the rules may apply; most lines pass this look. */
function mayApply(text: string): boolean {
  if (BEGINNING.test(text)) return true
  for (let at = 0; at < text.length; at++) {
    const kind = BEGINS[text.charCodeAt(at)]
    if (kind === SIGN) return true
    if (kind !== WORD) continue
    WORDS.lastIndex = at
    if (WORDS.test(text)) return true
  }
  return false
}

const blank = (text: string): string => ' '.repeat(text.length)

/**
 * Blanks what belongs to no field: tags and entities of pages, keys of queries, dates of orders,
 * counters. The length is kept, so that positions remain those of the input.
 */
export function blankOut(text: string): string {
  if (!mayApply(text)) return text
  return text
    .replace(CIRCLE_ZERO, (circles) => '〇'.repeat(circles.length))
    .replace(HIDDEN, (signs) => '*'.repeat(signs.length))
    .replace(HIDDEN_PLACE, blank)
    .replace(LINK, blank)
    .replace(ENTITY, blank)
    .replace(WRITTEN_BREAK, (mark) => `;${blank(mark.slice(1))}`)
    .replace(JOINTS, ';')
    .replace(TAG, (tag) => `;${blank(tag.slice(1))}`)
    .replace(QUERY_KEY, (_, before: string, key: string) => `${before === '' ? '' : ';'}${key}:`)
    .replace(FIRST_MOMENT, blank)
    .replace(FIRST_CLOCK, blank)
    .replace(FIRST_DAY, blank)
    .replace(FIRST_SITE, blank)
    .replace(FIRST_WISH, blank)
    .replace(FIRST_REMARK, blank)
    .replace(BETWEEN_PHONES, (words) => `/${blank(words.slice(1))}`)
    .replace(CALLED, '姓名')
    .replace(RECEIVES, '收件人')
    .replace(IN_DETAIL, '地址')
    .replace(STRESSED, ' ')
    .replace(CHAT_PICTURE, blank)
    .replace(LAST_MOMENT, blank)
    .replace(COUNTER, blank)
    .replace(ALSO_CHAT, blank)
    .replace(IDENTITY, blank)
    .replace(SAID_BEFORE, blank)
    .replace(SAID_BEHIND, blank)
    .replace(COORDINATES, blank)
    .replace(ORDER_WORD, blank)
}
