import { config } from 'zod'

// Before the first schema: zod would otherwise try to make code from text, which the site's
// Content-Security-Policy forbids and the browser reports. Code that runs in the browser imports
// `z` from here.
config({ jitless: true })

export { z } from 'zod'
