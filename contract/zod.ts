import { config } from 'zod'

// Must run before the first schema: zod would otherwise try to compile code from text, which the
// site's Content-Security-Policy forbids and the browser reports. Code that runs in the browser
// imports `z` from here.
config({ jitless: true })

export { z } from 'zod'
