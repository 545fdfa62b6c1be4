let loading: Promise<void> | null = null

/**
 * Fetches the towns (a chunk of its own, about 146 kB gzip, with former names, short forms and
 * traditional characters) and makes them available to the parser. Await it before parsing what the
 * user sees; parsing before it resolves, or offline without the chunk, works but knows none of these.
 */
export function loadTowns(): Promise<void> {
  loading ??= import('./install-lazy.ts').then(
    ({ installLazy }) => installLazy(),
    (error: unknown) => {
      // A failed fetch may succeed later (the user was offline): the next call tries again.
      loading = null
      throw error
    },
  )
  return loading
}
