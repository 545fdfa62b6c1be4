type Rules = { readonly createScriptURL: (url: string) => string }

/** The part of a page's or worker's scope that the rule needs: this column has no DOM types. */
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
 * The server's Content-Security-Policy (Trusted Types) forbids turning text into script or markup.
 * The one exception: workers and the service worker start from the files of our own build. The
 * browser applies the policy named `default` by itself, so the calls that start workers stay in the
 * form the bundler recognises. Every page, and every worker that starts another, calls this first.
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
