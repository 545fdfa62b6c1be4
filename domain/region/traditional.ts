/** The simplified form of each code unit; itself where there is none. One table, shared and extended. */
export const simplified = new Uint16Array(65536)

for (let code = 0; code < simplified.length; code++) simplified[code] = code

/** `pairs`: traditional character, simplified character, … */
export function addTraditional(pairs: string): void {
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    simplified[pairs.charCodeAt(at)] = pairs.charCodeAt(at + 1)
  }
}
