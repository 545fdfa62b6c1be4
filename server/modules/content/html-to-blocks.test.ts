import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { contentBlock } from '#contract/content.ts'
import { isEmptyContent } from '#domain/content/block.ts'
import { htmlToBlocks } from './html-to-blocks.ts'

describe('HTML of an editor', () => {
  it.each(['', '<p></p>', '<p><br></p>', '&nbsp;', '<p>&nbsp;</p>', '<div> <span></span> </div>'])(
    'is empty when it is %j (H-23)',
    (html) => {
      expect(isEmptyContent(htmlToBlocks(html))).toBe(true)
    },
  )

  it('becomes headings, paragraphs, lists, tables, notes and pictures', () => {
    const html = `<h2>停发 <b>通知</b></h2><p>除夕起，详见<a href="/help-center">帮助</a>。</p>
      <ul><li>新疆</li><li>西藏<ul><li>阿里</li></ul></li></ul><blockquote>初七恢复</blockquote>
      <table><tr><th>地区</th><th>恢复</th></tr><tr><td>北京</td><td>初三</td></tr></table>
      <img src="/art/a.png" alt="图" width="300" height="200">`
    expect(htmlToBlocks(html)).toEqual([
      { type: 'heading', text: '停发 通知' },
      { type: 'paragraph', text: ['除夕起，详见', { text: '帮助', href: '/help-center' }, '。'] },
      { type: 'list', ordered: false, items: [['新疆'], ['西藏'], ['阿里']] },
      { type: 'note', tone: 'info', text: ['初七恢复'] },
      { type: 'table', head: ['地区', '恢复'], rows: [['北京', '初三']] },
      { type: 'image', src: '/art/a.png', alt: '图', width: 300, height: 200 },
    ])
  })

  it.each([
    ['a script', '<p>好<script>alert(1)</script></p>', '好'],
    ['a style', '<style>p{}</style><p>好</p>', '好'],
    ['a frame', '<iframe src="https://evil.example">x</iframe><p>好</p>', '好'],
    ['a handler', '<p onclick="alert(1)">好</p>', '好'],
    ['a script link', '<p><a href="javascript:alert(1)">好</a></p>', '好'],
    ['a picture of another host', '<p>好</p><img src="https://evil.example/1.gif">', '好'],
    ['a drawing that runs', '<svg><a href="javascript:alert(1)">x</a></svg><p>好</p>', '好'],
  ])('leaves %s behind', (_, html, text) => {
    expect(htmlToBlocks(html)).toEqual([{ type: 'paragraph', text: [text] }])
  })

  it('is always blocks that a page may show, whatever is written', () => {
    const piece = constantFrom(
      ...'<p> </p> <ul> <li> </li> </ul> <table> <tr> <td> </td> <h2> </h2> <br> <a> </a>'.split(
        ' ',
      ),
      '<a href="javascript:x">',
      '<a href="/ok">',
      '<img src="//evil.example">',
      '<img src="/ok.png">',
      '<script>',
      '</script>',
      '<svg>',
      '</svg>',
      '<!--',
      '-->',
      '<',
      '&lt;script&gt;',
      '文字',
      ' ',
    )
    assert(
      property(array(piece, { maxLength: 40 }), (pieces) => {
        const blocks = htmlToBlocks(pieces.join(''))
        expect(blocks.filter((block) => !contentBlock.safeParse(block).success)).toEqual([])
      }),
    )
  })
})
