import { siteFactsNow } from './site.ts'

/** What may be recorded about the use of the site: counts, never who did it or whom it is for. */
export type UsageEvent =
  | {
      readonly name: 'order_placed'
      readonly recipients: number
      readonly failed: number
      readonly parts: number
    }
  | { readonly name: 'recharge_succeeded'; readonly channel: number }

/**
 * What counters read: Plausible its `name`, `url`, `domain` and `props`, Umami its `payload` (whose
 * `website` the address names); Matomo reads the address alone, where `{name}` is the event.
 */
function bodyOf({ name, ...props }: UsageEvent, address: URL): string {
  const { hostname, origin } = window.location
  const url = `${origin}/`
  const website = address.searchParams.get('website') ?? ''
  const payload = { website, hostname, url, name, data: props }
  return JSON.stringify({ name, url, domain: hostname, props, type: 'event', payload })
}

/**
 * Like a beacon: it outlives the page and nothing waits for it. Unlike one it carries no cookie and
 * no address of a page, so that nobody is known by it.
 */
function send(event: UsageEvent, counter: string): void {
  const address = new URL(counter.replaceAll('{name}', event.name))
  fetch(address, {
    method: 'POST',
    body: bodyOf(event, address),
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => {
    // The counter is away or blocked: one event less is counted.
  })
}

export const analytics = {
  /** Notifies the page (`wandan:order_placed`, …), and the counter that the operator has set. */
  track(event: UsageEvent): void {
    const { name, ...detail } = event
    window.dispatchEvent(new CustomEvent(`wandan:${name}`, { detail }))
    const { counter } = siteFactsNow()
    if (counter !== '') send(event, counter)
  },
}
