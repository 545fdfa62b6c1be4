import { describe, expect, it } from 'vitest'

import { isSafeHref, type Inline } from '#domain/content/block.ts'
import { LOCAL_ARTICLES } from '#src/text/help/articles.data.ts'
import { EXPRESS_TIP_BLOCKS } from '#src/text/help/express-tip.data.ts'
import { QUESTIONS } from '#src/text/help/questions.data.ts'
import { findArticles, findQuestions } from './search-help.ts'

const ids = (term: string, category = null as null | 'import' | 'shop'): string[] =>
  findQuestions(QUESTIONS, { term, category }).map(({ id }) => id)

describe('searching the help', () => {
  it('shows everything of a category while nothing is searched', () => {
    expect(ids('')).toHaveLength(QUESTIONS.length)
    expect(ids('', 'shop')).toEqual(['authorise', 'sync', 'deliver'])
  })

  it('wants every word, in any width and case', () => {
    expect(ids('ＥＸＣＥＬ　订单号')).toEqual(ids('excel 订单号'))
    expect(ids('excel 订单号')).toContain('digits')
    expect(ids('密码 赔付')).toEqual([])
  })

  it('puts what asks it before what only mentions it', () => {
    const [first, ...rest] = ids('密码')
    expect(first).toBe('encrypted')
    expect(rest).not.toContain('encrypted')
  })

  it('stays inside the chosen category', () => {
    expect(ids('授权', 'shop')).toContain('authorise')
    expect(ids('赔付', 'import')).toEqual([])
  })

  it('finds articles by their whole text, and none for nothing', () => {
    expect(findArticles(LOCAL_ARTICLES, '').length).toBe(0)
    expect(findArticles(LOCAL_ARTICLES, 'WPS 文档加密').map(({ id }) => id)).toEqual([2])
    expect(findArticles(LOCAL_ARTICLES, '千牛').map(({ id }) => id)).toEqual([3])
  })
})

describe('the articles of the program', () => {
  it('are the five of the specification, and those on work orders and on installing', () => {
    expect(LOCAL_ARTICLES.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('link only to what exists', () => {
    const blocks = [...LOCAL_ARTICLES.flatMap((article) => article.blocks), ...EXPRESS_TIP_BLOCKS]
    const inlines = blocks.flatMap((block): readonly Inline[] => {
      if (block.type === 'list') return block.items.flat()
      return block.type === 'paragraph' || block.type === 'note' ? block.text : []
    })
    const links = inlines.flatMap((inline) => (typeof inline === 'string' ? [] : [inline.href]))
    expect(links.length).toBeGreaterThan(5)
    for (const href of links) {
      expect(isSafeHref(href)).toBe(true)
      expect(href).toMatch(
        /^\/(help-center\/article\/[1-8]|user-center\/(package-list|people|merchant-news(\?compose=true(&about_type=fake)?)?))$/,
      )
    }
    for (const { article } of QUESTIONS) expect(article ?? 1).toBeLessThanOrEqual(6)
  })

  it('have tables whose rows are as wide as their heads', () => {
    const blocks = [...LOCAL_ARTICLES.flatMap((article) => article.blocks), ...EXPRESS_TIP_BLOCKS]
    for (const block of blocks) {
      if (block.type !== 'table') continue
      for (const row of block.rows) expect(row).toHaveLength(block.head.length)
    }
  })
})
