export type TextParams = Readonly<Record<string, string | number>>

/** `第{row}行` with `{row}` taken from `params`; counts get thousands separators. */
export function fill(sentence: string, params: TextParams = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString('en-US') : value
  })
}

/** Bytes as people say them: `5.7M`, `812K`. */
export function fileSize(bytes: number): string {
  const mega = bytes / 1_048_576
  return mega >= 1 ? `${Number(mega.toFixed(1))}M` : `${Math.max(1, Math.round(bytes / 1024))}K`
}
