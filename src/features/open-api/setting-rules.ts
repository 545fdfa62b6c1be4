import { MAX_IP_RANGES } from '#contract/api-setting.ts'
import { parseIpRange } from '#domain/network/ip-address.ts'
import { parseYuan, toYuan } from '#domain/money/fen.ts'
import { API_SETTING } from '#src/text/open-api.ts'

/** Split at white space, commas and semicolons; empty parts and duplicates are left out. */
export function readIpList(text: string): string[] {
  const lines = text.split(/[\s,，;；]+/).filter((line) => line !== '')
  return [...new Set(lines)]
}

export function ipListFault(text: string): string | undefined {
  const lines = readIpList(text)
  const wrong = lines.find((line) => parseIpRange(line) === null)
  if (wrong !== undefined) return API_SETTING.ipWrong(wrong)
  return lines.length > MAX_IP_RANGES ? API_SETTING.ipTooMany(MAX_IP_RANGES) : undefined
}

/** What can be judged without the server, which judges the rest. */
export function notifyUrlFault(text: string): string | undefined {
  const url = text.trim()
  return url === '' || /^https:\/\/[^\s/]+/i.test(url) ? undefined : API_SETTING.notifyWrong
}

const tidyAmount = (text: string): string => text.normalize('NFKC').replace(/[\s,¥]/g, '')

export function dayLimitFault(text: string): string | undefined {
  const tidy = tidyAmount(text)
  if (tidy === '') return undefined
  const amount = parseYuan(tidy)
  return amount === null || amount <= 0 ? API_SETTING.dayLimitWrong : undefined
}

/** The value for the server; '' = no limit. */
export function readDayLimit(text: string): string {
  const amount = parseYuan(tidyAmount(text))
  return amount === null ? '' : toYuan(amount)
}
