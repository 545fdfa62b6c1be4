import '#src/ui/base.css'

import { afterEach, beforeEach, vi } from 'vitest'

// An error that a component only logs is a fault of it: React's warnings arrive this way.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const said = vi.mocked(console.error).mock.calls.map((args) => args.join(' '))
  vi.restoreAllMocks()
  if (said.length > 0) throw new Error(`written to console.error: ${said.join('\n')}`)
})
