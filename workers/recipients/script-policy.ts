/** What the DOM types do not have yet of Trusted Types. */
type Rules = { createScriptURL(url: string): string }
type Factory = { createPolicy(name: 'default', rules: Rules): unknown }

function ourScript(url: string): string {
  const { origin, pathname } = new URL(url, location.href)
  if (origin !== location.origin || !pathname.startsWith('/assets/'))
    throw new TypeError(`no script of ours: ${pathname}`)
  return url
}

/** Threads start from the files of our own build, as for the page (src/data/script-policy.ts). */
export function allowOurScripts(): void {
  // Absent in older browsers: they ask nobody.
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', { createScriptURL: ourScript })
}
