/** What the DOM types do not have yet of Trusted Types. */
type Rules = { createScriptURL(url: string): string }
type Factory = { createPolicy(name: 'default', rules: Rules): unknown }

function ourScript(url: string): string {
  const { origin, pathname } = new URL(url, location.href)
  const isOurs = pathname === '/sw.js' || pathname.startsWith('/assets/') || import.meta.env.DEV
  if (origin !== location.origin || !isOurs) throw new TypeError(`no script of ours: ${pathname}`)
  return url
}

/**
 * The server's Content-Security-Policy lets no text become script or markup (Trusted Types). The one
 * exception: workers and the service worker start from the files of our own build. `default` is the
 * policy that the browser itself asks, so the calls stay as the bundler must see them.
 */
export function allowOurScripts(): void {
  // Absent in older browsers: they ask nobody.
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', { createScriptURL: ourScript })
}
