import type { PageAnswer } from '#contract/page-render.ts'
import type { Admission } from '../http/admission.ts'
import type { PageOrder } from './render-thread.ts'

type Render = (order: PageOrder) => Promise<PageAnswer>

/** Renders few pages at once; one without room is left to the browser. */
export function renderInLane(admission: Admission, render: Render): Render {
  return async (order) => {
    const leave = await admission.enter('page')
    if (leave === null) return null
    try {
      return await render(order)
    } finally {
      leave()
    }
  }
}
