import { expect, it } from 'vitest'

import { getContent, listContent } from '#contract/content.ts'
import { API_ERRORS } from '#contract/errors.ts'
import type { Block } from '#domain/content/block.ts'
import { onBothEngines } from './world.ts'

const ARTICLE: readonly Block[] = [
  { type: 'heading', text: '停发地区' },
  { type: 'paragraph', text: ['详见', { text: '公告', href: 'https://example.com/notice' }] },
]

onBothEngines('the content of the help centre', (world) => {
  const write = (id: number, blocks: unknown, { sort = 0, published = true } = {}) =>
    world().db.query(
      `INSERT INTO contents (id, title, category, sort, blocks, published)
       VALUES ($1, $2, '公告', $3, $4::text::jsonb, $5)`,
      [id, `文章${id}`, sort, JSON.stringify(blocks), published],
    )

  it('is empty and replaces nothing until the operator writes some', async () => {
    const { data } = await world().call(listContent)
    expect(data).toEqual({ list: [], article_switch: false })
  })

  it('lists what is published in its order, without anybody signing in', async () => {
    await write(11, ARTICLE, { sort: 2 })
    await write(12, ARTICLE, { sort: 1 })
    await write(13, ARTICLE, { published: false })
    await world().db.query(`UPDATE site_settings SET facts = '{"article_switch": true}'`)
    const { data } = await world().call(listContent)
    expect(data?.list.map(({ id }) => id)).toEqual([12, 11])
    expect(data?.article_switch).toBe(true)
    const article = await world().call(getContent, { query: { id: 11 } })
    expect(article.data).toMatchObject({ id: 11, title: '文章11', content: ARTICLE })
  })

  it('keeps back what is withdrawn or unknown', async () => {
    for (const id of [13, 99]) {
      const { code } = await world().call(getContent, { query: { id } })
      expect(code).toBe(API_ERRORS.content_not_found.code)
    }
  })

  it('serves no article with a dangerous link or a block we do not know, and logs it', async () => {
    await write(21, [{ type: 'paragraph', text: [{ text: '点我', href: 'javascript:alert(1)' }] }])
    await write(22, [{ type: 'html', html: '<script>alert(1)</script>' }])
    for (const id of [21, 22]) {
      const { code } = await world().call(getContent, { query: { id } })
      expect(code).toBe(API_ERRORS.content_not_found.code)
      expect(
        world().logLines.some((line) => {
          const { event, id: logged } = JSON.parse(line) as { event: string; id?: number }
          return event === 'content_unreadable' && logged === id
        }),
      ).toBe(true)
    }
  })
})
