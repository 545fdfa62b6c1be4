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
/** A dashed date in front is the first token of digits and dashes, so the order number. */
const FIRST_CLOCK = new RegExp(`(?<=^\\s*20\\d\\d-[01]\\d-[0-3]\\d)${CLOCK}(?=[\\s,，;；])`)
const LAST_MOMENT = new RegExp(`(?<=[\\s,，;；])${DATE}${CLOCK}\\s*$`)
/** 三、 第2单： before the first word. */
const COUNTER =
  /^\s*(?:[（(]?[一二三四五六七八九十]{1,3}[）)、.．]|第\s?\d{1,4}\s?[单条位个行]\s*[:：、,，]?)/
/** 微信/电话：, 电话/微信：: what else the number is good for. */
const ALSO_CHAT =
  /(?:微信号?|v信|vx|wx)\s*[/／&+＋、]\s*(?=电话|手机|联系|号码)|[/／&+＋、]\s*(?:微信号?|v信|vx|wx)(?=\s*[:：])/gi
/** The identity number that parcels through customs need: no order number, no door. */
const IDENTITY = /身份证(?:号码?)?\s*\d{17}[\dxX](?![\dA-Za-z])/g
const ORDER_WORD = /(^|[\s,，;；])order(?:\s*(?:no|id|number))?[.:：#]?(?=\s*\d)/gi
/** Invisible marks between the groups of a mobile. */
const PARTED_MOBILE =
  /(?<!\d)1[3-9]\d[\u200b-\u200f\u2060\ufeff]\d{4}[\u200b-\u200f\u2060\ufeff]\d{4}(?!\d)/g

/**
 * 姚小满#13700070001#…, *, =, $: what one program of a shop joins its fields with. A star between a
 * name and a phone hides a part of the name (张*138…), unless it joins what follows, too.
 */
const JOINTS =
  /(?<=[\u4e00-\u9fff])[#=$](?=1[3-9]\d{9}(?!\d))|(?<=[\u4e00-\u9fff]{2})\*(?=1[3-9]\d{9}\*[\u4e00-\u9fff])|(?<=(?<!\d)1[3-9]\d{9})[#*=$](?=[\u4e00-\u9fff])/g
/** A line break that a program wrote out. */
const WRITTEN_BREAK = /\\r?\\n|\\n/g
/** 麻烦寄给姚小满, 姚小满的电话是137…: what is said around a name. */
const SAID_BEFORE = /^\s*(?:麻烦|请|帮我|帮忙|您)*(?:寄给|发给|送给|快递给)(?=[\u4e00-\u9fff])/
const SAID_BEHIND = /的(?:电话|手机|联系方式|联系电话)(?:号码?)?是?(?=[\s:：]*\d)/g
/** Links, mail addresses, accounts and coordinates. */
const LINK =
  /https?:\/\/[\w\-./?=&%#:~+]{3,300}|(?<![\w.])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[a-z]{2,10}){1,3}(?!\w)|wxid_\w{3,30}/gi
const COORDINATES = /(?<=[\s,，;；])\d{2,3}\.\d{4,10}\s?[,，]\s?\d{2,3}\.\d{4,10}(?=\s*$)/

/** Any character that the rules above begin with; most lines have none. */
const MAY_APPLY =
  /[&<=月年@#*$\\]|20\d\d[-/.]|^\s*[（(第一二三四五六七八九十]|微信|v信|vx|wx|身份证|order|http|寄给|发给|送给|快递给|的(?:电话|手机|联系)|\d\.\d{4}|[\u200b-\u200f\u2060\ufeff]/i

const blank = (text: string): string => ' '.repeat(text.length)

/**
 * The line with what belongs to no field made blank: tags and entities of pages, keys of queries, dates
 * of orders, counters. As long as before, so that positions stay those of the input.
 */
export function blankOut(text: string): string {
  if (!MAY_APPLY.test(text)) return text
  return text
    .replace(LINK, blank)
    .replace(ENTITY, blank)
    .replace(WRITTEN_BREAK, (mark) => `;${blank(mark.slice(1))}`)
    .replace(JOINTS, ';')
    .replace(TAG, (tag) => `;${blank(tag.slice(1))}`)
    .replace(QUERY_KEY, (_, before: string, key: string) => `${before === '' ? '' : ';'}${key}:`)
    .replace(FIRST_MOMENT, blank)
    .replace(FIRST_CLOCK, blank)
    .replace(LAST_MOMENT, blank)
    .replace(COUNTER, blank)
    .replace(ALSO_CHAT, blank)
    .replace(IDENTITY, blank)
    .replace(SAID_BEFORE, blank)
    .replace(SAID_BEHIND, blank)
    .replace(COORDINATES, blank)
    .replace(ORDER_WORD, blank)
    .replace(PARTED_MOBILE, (mobile) => mobile.replaceAll(/\D/g, '-'))
}
