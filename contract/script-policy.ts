type Rules = { readonly createScriptURL: (url: string) => string }

/** What of a page or a worker the rule needs: this column has no DOM types. */
type Scope = {
  readonly location: { readonly href: string; readonly origin: string }
  readonly URL: new (
    url: string,
    base: string,
  ) => { readonly origin: string; readonly pathname: string }
  /** Absent in older browsers, which check nothing. */
  readonly trustedTypes?: {
    createPolicy(name: 'default', rules: Rules): unknown
  }
}

/**
 * The server's Content-Security-Policy lets no text become script or markup (Trusted Types). The one
 * exception: workers and the service worker start from the files of our own build. `default` is the
 * policy that the browser itself asks, so the calls stay as the bundler must see them. Every page and
 * every worker that starts another says this first.
 */
export function allowOurScripts({ location, URL, trustedTypes }: Scope): void {
  const createScriptURL = (url: string): string => {
    const { origin, pathname } = new URL(url, location.href)
    const isOurs = pathname === '/sw.js' || pathname.startsWith('/assets/')
    if (origin !== location.origin || !isOurs) throw new TypeError(`no script of ours: ${pathname}`)
    return url
  }
  trustedTypes?.createPolicy('default', { createScriptURL })
}
