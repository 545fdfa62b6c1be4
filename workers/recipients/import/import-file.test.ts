import { expect, it, vi } from 'vitest'

import type { DraftSession } from '../draft/draft-session.ts'
import { importFile } from './import-file.ts'

it('does not store its name over that of the import that took its place while its bytes came', async () => {
  const begin = vi.fn()
  const session = { readOnly: false, interrupted: { begin } }
  const file = new File(['姓名,手机\n'], 'a.csv')
  let come = (): void => {}
  file.arrayBuffer = () => new Promise((resolve) => (come = () => resolve(new ArrayBuffer(1))))
  const replaced = new AbortController()
  const answer = importFile(
    {
      session: session as unknown as DraftSession, // all that it uses
      file,
      options: { mode: 'import', platform: 'taobao', merge: 'append' },
      signal: replaced.signal,
      onProgress: () => {},
    },
    () => Promise.reject(new Error('nothing comes of it')),
  )
  replaced.abort()
  come()
  expect(await answer).toMatchObject({ ok: false, error: { code: 'import_cancelled' } })
  expect(begin).not.toHaveBeenCalled()
})
