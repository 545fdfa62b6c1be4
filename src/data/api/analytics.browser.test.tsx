import { beforeEach, describe, expect, it, vi } from 'vitest'

import { DEFAULT_FACTS } from '#contract/site-defaults.ts'
import { analytics } from './analytics.ts'
import { siteFactsNow } from './site.ts'

vi.mock('./site.ts', () => ({ siteFactsNow: vi.fn() }))

const sent: { readonly url: string; readonly init: RequestInit }[] = []
const ORDER = { name: 'order_placed', recipients: 3, failed: 0, parts: 1 } as const

function useCounter(counter: string): void {
  vi.mocked(siteFactsNow).mockReturnValue({ ...DEFAULT_FACTS, counter })
}

beforeEach(() => {
  sent.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
    sent.push({ url: input instanceof Request ? input.url : String(input), init })
    return Promise.reject(new TypeError('blocked'))
  })
})

describe('an event of the shop', () => {
  it('is sent to the page, and to nobody else where no counter is set', () => {
    useCounter('')
    const heard = vi.fn()
    window.addEventListener('wandan:order_placed', heard, { once: true })
    analytics.track(ORDER)
    expect(heard.mock.calls[0]?.[0]).toMatchObject({
      detail: { recipients: 3, failed: 0, parts: 1 },
    })
    expect(sent).toEqual([])
  })

  it('reaches the counter without cookie, address or anything of a person', () => {
    useCounter('https://count.example/api/send?website=w1')
    analytics.track({ name: 'recharge_succeeded', channel: 1 })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      url: 'https://count.example/api/send?website=w1',
      init: { credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true },
    })
    const url = `${location.origin}/`
    const domain = location.hostname
    // The counter is sent text.
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({
      name: 'recharge_succeeded',
      url,
      domain,
      props: { channel: 1 },
      type: 'event',
      payload: {
        website: 'w1',
        hostname: domain,
        url,
        name: 'recharge_succeeded',
        data: { channel: 1 },
      },
    })
  })

  it('is in the address of a counter that has a place for it', () => {
    useCounter('https://count.example/matomo.php?idsite=1&rec=1&e_a={name}')
    analytics.track(ORDER)
    expect(sent[0]?.url).toBe('https://count.example/matomo.php?idsite=1&rec=1&e_a=order_placed')
  })
})
