import { expect, it } from 'vitest'

import { fillIn } from './fill-in.ts'

it('puts what is known in its place, wherever a text is, and leaves the rest', () => {
  expect(
    fillIn(
      [
        { type: 'heading', text: '{hotline}' },
        { type: 'list', ordered: true, items: [['拨打 {hotline}', { text: '{x}', href: '/{x}' }]] },
        { type: 'table', head: ['{hotline}'], rows: [['{hotline}']] },
        { type: 'note', tone: 'info', text: ['{hotline}'] },
      ],
      { hotline: '400' },
    ),
  ).toEqual([
    { type: 'heading', text: '400' },
    { type: 'list', ordered: true, items: [['拨打 400', { text: '{x}', href: '/{x}' }]] },
    { type: 'table', head: ['400'], rows: [['400']] },
    { type: 'note', tone: 'info', text: ['400'] },
  ])
})
