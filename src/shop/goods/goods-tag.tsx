import { GOODS } from '#src/text/goods.ts'
import { Tag } from '#src/kit/page/tag.tsx'

function isKnownTag(tag: string): tag is keyof typeof GOODS.tags {
  return Object.hasOwn(GOODS.tags, tag)
}

/** 新品, 热卖 …; nothing for goods without. */
export function GoodsTag({ tag }: { readonly tag: string }) {
  if (!isKnownTag(tag)) return null
  return <Tag tone={tag === 'new' ? 'quiet' : 'amber'} text={GOODS.tags[tag]} />
}
