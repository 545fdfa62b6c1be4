import { createMemoryHistory } from '@tanstack/react-router'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'

import { DESK_ERRORS, type DeskErrorKey } from '#contract/desk-errors.ts'
import type { OperationName, Role } from '#contract/desk.ts'
import { answerCallsWith } from '#src/data/browser/renderer.ts'
import { setThemeMode } from '#src/data/browser/theme-mode.ts'
import { makeDeskClient } from '#src/desk/data/query-client.ts'
import { Desk } from '#src/desk/frame/desk.tsx'
import { makeDeskRouter } from '#src/desk/frame/router.tsx'
import { axeFindings } from '#tests/render-ui.tsx'

/** What the desk's own server would answer: data, or the code and the sentence of a refusal. */
type Answer = { readonly data: unknown } | { readonly code: number; readonly msg: string }

export type Ran = { readonly operation: string; readonly input: unknown; readonly reason?: string }

/** Answers of operations, by name; one that is not here is refused, as the real one refuses it. */
export type Operations = Partial<Record<OperationName, (run: Ran) => Answer>>

/** Answers of the desk's other calls, by path. */
export type Calls = Readonly<Record<string, (body: unknown) => Answer>>

type DeskOptions = {
  /** Null = nobody is signed in. */
  readonly role?: Role | null
  readonly at?: string
  readonly operations?: Operations
  readonly calls?: Calls
}

/** A refusal of the desk, as the server sends it. */
export function refusal(key: DeskErrorKey): { readonly code: number; readonly msg: string } {
  const { code, msg } = DESK_ERRORS[key]
  return { code, msg }
}

const SIGNED_OUT = { code: 401, msg: '登录信息已过期，请重新登录' } as const

function send(answer: Answer): Response {
  const isRefused = 'code' in answer
  const body = isRefused ? { ...answer, data: null } : { code: 0, msg: '', data: answer.data }
  return Response.json(body, { status: isRefused && answer.code === 401 ? 401 : 200 })
}

/** Draws the whole desk as a member of staff of this role sees it, without a server. */
export async function renderDesk(options: DeskOptions = {}) {
  const { role = 'owner', at = '/', operations = {}, calls = {} } = options
  const ran: Ran[] = []
  const me = role === null ? SIGNED_OUT : { data: { id: 1, name: '小周', role, passkeys: 1 } }
  answerCallsWith((path, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const call = calls[path]
    if (call !== undefined) return Promise.resolve(send(call(body)))
    if (path === '/api/desk/me') return Promise.resolve(send(me))
    // The page's own form, which the contract's schema describes.
    const { key: _key, ...run } = body as Ran & { key?: string }
    ran.push(run)
    const answer = operations[run.operation as OperationName]?.(run)
    return Promise.resolve(send(answer ?? refusal('desk_right_missing')))
  })
  const router = makeDeskRouter(createMemoryHistory({ initialEntries: [at] }))
  const screen = await render(<Desk router={router} client={makeDeskClient()} />)
  return { screen, router, ran }
}

/** Every violation in the desk that axe finds, but those of the marks that catch Tab (tests/accessibility/axe.ts). */
export async function deskFindings(): Promise<string[]> {
  return (await axeFindings()).filter((finding) => !finding.includes('data-tabster-dummy'))
}

/** The same in the light theme and in the dark one. */
export async function findingsInBothThemes(): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['dark', 'light'] as const) {
    setThemeMode(theme)
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme)
    found.push(...(await deskFindings()).map((finding) => `${theme}: ${finding}`))
  }
  return found
}
