import '#src/kit/theme/base.css'

import { afterEach, beforeEach, vi } from 'vitest'

// Files share a browser: cookies that one has left would sign the next one in.
for (const pair of document.cookie.split('; ')) {
  const [name] = pair.split('=')
  for (const path of ['', '; path=/']) document.cookie = `${name}=; max-age=0${path}`
}

// An error that a component only logs is a fault of it: React's warnings arrive this way.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const said = vi.mocked(console.error).mock.calls.map((args) => args.join(' '))
  vi.restoreAllMocks()
  if (said.length > 0) throw new Error(`written to console.error: ${said.join('\n')}`)
})
