/** Which goods a picture is of, by its name in a zip, and its place among their pictures. */
export type PictureName = { readonly id: number; readonly place: number }

/** `1001`, `1001-2`, `1001_2`, `1001 (2)`. */
const OF_GOODS = /^(\d{1,9})(?:[-_ (（.]+(\d{1,3})[)）]?)?$/

const placeOf = (text: string | undefined): number => Number(text ?? 0)

/**
 * Reads the code of goods from a name: of the file, or of the folder that it is in, where the file is
 * then named by its place: `1001/2.jpg`.
 * @returns null where it has none
 */
export function readPictureName(name: string): PictureName | null {
  const parts = name.replaceAll('\\', '/').split('/')
  const base = (parts.at(-1) ?? '').replace(/\.[^.]*$/, '').trim()
  const folder = OF_GOODS.exec((parts.at(-2) ?? '').trim())
  const own = OF_GOODS.exec(base)
  if (folder !== null) {
    const [place] = base.match(/\d{1,3}$/) ?? []
    return own !== null && own[1] === folder[1]
      ? { id: Number(own[1]), place: placeOf(own[2]) }
      : { id: Number(folder[1]), place: placeOf(place) }
  }
  return own === null ? null : { id: Number(own[1]), place: placeOf(own[2]) }
}

/** What programs put into a zip besides: nobody means it as a picture. */
export function isByTheWay(name: string): boolean {
  return /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)
}
