import type { GoodsInfo } from '#contract/goods.ts'
import { DETAIL } from '#src/text/goods-detail.ts'
import type { PageHead } from '#src/kit/page/page-head.ts'

/** What search engines and chats show of goods: picture, price of a visitor, whether there are any. */
export function goodsHead(goods: GoodsInfo): PageHead {
  const { goods_id: id, goods_name: name, goods_pic: picture, retail_price: price } = goods
  const description = DETAIL.headText({ name, price, city: goods.city, grams: goods.goods_weight })
  const availability = goods.is_no_sku ? 'OutOfStock' : 'InStock'
  return {
    title: name,
    description,
    picture,
    structuredData: (site) => ({
      '@type': 'Product',
      name,
      description,
      sku: String(id),
      image: new URL(picture, site).href,
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'CNY',
        availability: `https://schema.org/${availability}`,
        url: new URL(`/product-detail/${id}`, site).href,
      },
    }),
  }
}
