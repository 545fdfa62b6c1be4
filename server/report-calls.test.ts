import { describe, expect, it } from 'vitest'

import { describeError, jsonLog } from './http/log.ts'
import { PartnerRefusal } from './ports/partner-refusal.ts'
import { reportCalls } from './report-calls.ts'

describe('what partners refuse', () => {
  it('is logged with their code at once, and then once a minute with how often it was', () => {
    const lines: string[] = []
    let at = 0
    const report = reportCalls(
      jsonLog((line) => lines.push(line)),
      () => at,
    )
    const refused = { partner: 'kuaidi100', call: 'order', code: '601' } as const
    for (let n = 0; n < 1000; n++) report(refused)
    report({ ...refused, code: '503' })
    at = 60_000
    report(refused)
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 'error', event: 'partner_refused', ...refused, count: 1 },
      { code: '503', count: 1 },
      { ...refused, count: 1000 },
    ])
  })

  it.each(['余额不足，联系人张三', 'a b', '', 'x'.repeat(65), null, { code: 1 }])(
    'a code that may quote somebody is not repeated: %j',
    (code) => {
      const said = { partner: 'aliyun', call: 'SendSms', code: code as string } as const // the form of a partner's answer
      expect(new PartnerRefusal(said)).toMatchObject({ code: 'unreadable' })
      expect(new PartnerRefusal(said).message).toBe('aliyun refuses SendSms: unreadable')
    },
  )

  it('names partner and code in the line of a job that fails by it', () => {
    const error = new PartnerRefusal({ partner: 'kuaidi100', call: 'order', code: '601' })
    expect(describeError(error)).toMatchObject({
      kind: 'PartnerRefusal',
      partner: 'kuaidi100',
      code: '601',
    })
  })
})
