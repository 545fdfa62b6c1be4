import type { EntryMode } from '#domain/recipient/recipient.ts'

export function perMode<T>(of: (mode: EntryMode) => T): Record<EntryMode, T> {
  return {
    manual: of('manual'),
    import: of('import'),
    filter: of('filter'),
    authorised: of('authorised'),
  }
}
