import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { IS_LONG } from './tests/long.ts'
import { applyMutant } from './tests/mutants/apply-mutant.ts'
import { usedIcons } from './tests/used-icons.ts'
import { CHROMIUM_ARGS, findChromium } from './tools/chromium.ts'

const anywhere = (suffix: string) => [
  `{domain,contract,workers,src,server,tools,tests}/**/*${suffix}`,
]
const SERVER = anywhere('.server.test.ts')
const BROWSER = anywhere('.browser.test.tsx')
const JOURNEY = anywhere('.journey.test.ts')
/** What needs programs that few machines have, or minutes: `npm run test:long`. */
const ONLY_LONG = IS_LONG
  ? []
  : [...anywhere('.long.server.test.ts'), ...anywhere('.long.journey.test.ts')]

/** What a browser is waited for: Vitest's own second is less than a busy machine needs. */
const POLL_MS = 30_000

/** A test's suffix decides what it needs, and so its project; there is no list of folders. */
export default defineConfig({
  plugins: [applyMutant()],
  test: {
    environment: 'node',
    // Vitest's own choice on two cores is one.
    maxWorkers: 2,
    // Suites without shared module state reuse one process (`isolate: false`).
    // Only a failure takes this long; a busy machine needs much of it for tests that pass.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          // Reset modules first if another file may have changed their state; the setup file does so
          // for mocks.
          isolate: false,
          setupFiles: ['tests/unit-set-up.ts'],
          include: anywhere('.test.{ts,tsx}'),
          exclude: [...SERVER, ...BROWSER, ...JOURNEY, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          exclude: [...ONLY_LONG, '**/node_modules/**'],
          globalSetup: ['tests/server/global-setup.ts'],
          isolate: false,
          expect: { poll: { timeout: POLL_MS } },
        },
      },
      // One component or feature in a real browser, without a server.
      {
        extends: true,
        plugins: [usedIcons()],
        // Named, so that none is found only when its test runs, which would reload the page under it.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@fluentui/react-calendar-compat',
            '@fluentui/react-components',
            '@noble/hashes/scrypt.js',
            '@noble/hashes/sha2.js',
            '@noble/hashes/utils.js',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-table',
            '@tanstack/react-virtual',
            'comlink',
            'dayjs',
            'idb-keyval',
            'papaparse',
            'vitest-browser-react',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          include: BROWSER,
          // After the others: two pages beside two product journeys are more than two cores carry,
          // and what waits for a browser then waits in vain.
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/component-set-up.ts'],
          expect: { poll: { timeout: POLL_MS } },
          browser: {
            // Its modules are made before it connects: a minute is less than a busy machine needs.
            connectTimeout: 300_000,
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // What never comes fails in a minute instead of the whole time of its test.
              actionTimeout: 60_000,
              launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS] },
              contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
      // Each starts a browser, most a server too. A driver on a busy machine can lose a race, so a
      // test may run once more; the report then shows "retry x1".
      {
        extends: true,
        test: {
          name: 'journey',
          include: JOURNEY,
          exclude: [...ONLY_LONG, '**/node_modules/**'],
          globalSetup: ['tests/journey-set-up.ts'],
          ...(process.env['SECOND_TRY'] === '1' && { runner: './tests/second-try.ts' }),
          isolate: false,
          retry: 1,
          expect: { poll: { timeout: POLL_MS } },
        },
      },
    ],
  },
})
