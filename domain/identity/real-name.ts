const NAME = /^\p{Script=Han}[\p{Script=Han}·]{0,23}\p{Script=Han}$/u

/** Spaces out; the many dots that are typed between the parts of a name become `·`. */
export function tidyRealName(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[.•・‧∙⋅]/g, '·')
}

/** Whether a tidy name can stand on an id card: 2 to 25 Chinese characters, `·` between parts. */
export function isRealName(text: string): boolean {
  return NAME.test(text) && !text.includes('··')
}

/** `张三` → `张*`, `阿依古丽` → `阿***`. */
export function maskRealName(text: string): string {
  const [first = '', ...rest] = text
  return first + '*'.repeat(rest.length)
}
