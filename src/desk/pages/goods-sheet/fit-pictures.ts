import { GOODS_LIMITS } from '#contract/desk/goods.ts'
import type { ZippedPicture } from '../../data/sheets.ts'

export const PICTURE_FATES = [
  'no_goods',
  'too_large',
  'no_picture',
  'too_many',
  'refused',
  'fits',
] as const
type Fate = (typeof PICTURE_FATES)[number]

/** What becomes of a file of a zip. */
export type FatedPicture = {
  readonly file: string
  /** Null = its name has no code of goods. */
  readonly id: number | null
  readonly fate: Fate
  /** The sentence of a refusal; '' otherwise. */
  readonly why: string
}

export type FittedGoods = { readonly id: number; readonly files: readonly string[] }

export type Fitted = {
  readonly goods: readonly FittedGoods[]
  readonly fated: readonly FatedPicture[]
}

const byPlace = (a: ZippedPicture, b: ZippedPicture): number =>
  a.place - b.place || a.file.localeCompare(b.file, 'zh')

/** Puts the pictures of a zip to the goods that their names have, the cover first. */
export function fitPictures(pictures: readonly ZippedPicture[]): Fitted {
  const goods = new Map<number, string[]>()
  const fated = pictures.toSorted(byPlace).map(({ file, id, fault }): FatedPicture => {
    if (fault !== null) return { file, id, fate: fault, why: '' }
    if (id === null || id < 1) return { file, id, fate: 'no_goods', why: '' }
    const files = goods.get(id) ?? []
    if (files.length >= GOODS_LIMITS.pictures) return { file, id, fate: 'too_many', why: '' }
    goods.set(id, [...files, file])
    return { file, id, fate: 'fits', why: '' }
  })
  return { goods: [...goods].map(([id, files]) => ({ id, files })), fated }
}

/** The same, without goods that are not there. */
export function withoutStrays({ goods, fated }: Fitted, strays: readonly number[]): Fitted {
  const gone = new Set<number | null>(strays)
  return {
    goods: goods.filter(({ id }) => !gone.has(id)),
    fated: fated.map((one) =>
      one.fate === 'fits' && gone.has(one.id) ? { ...one, fate: 'no_goods' } : one,
    ),
  }
}

/** What is not taken comes first. */
export const worstFirst = (fated: readonly FatedPicture[]): readonly FatedPicture[] =>
  fated.toSorted(
    (a, b) =>
      PICTURE_FATES.indexOf(a.fate) - PICTURE_FATES.indexOf(b.fate) || (a.id ?? 0) - (b.id ?? 0),
  )
