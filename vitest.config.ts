import { defineConfig } from 'vitest/config'

const ALONE = [
  'tests/{e2e,worker,site,purchase,pwa,filter,drafts,top-up,manual,import,help,authorised}/**/*.test.ts',
]
const SERVER = ['server/**/*.test.ts', 'tests/server/**/*.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    // Vitest's own choice on two cores is one.
    maxWorkers: 2,
    // Who shares no state between files saves a process for each (`isolate: false`), or its cost.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          include: ['{domain,contract,workers,src,tools}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [...ALONE, ...SERVER, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          globalSetup: ['tests/server/global-setup.ts'],
          isolate: false,
        },
      },
      // Each starts a browser, most a server too. A driver on a busy machine can lose a race, so a
      // test may run once more; the report then says "retry x1".
      {
        extends: true,
        test: {
          name: 'browser',
          include: ALONE,
          globalSetup: ['tests/browser-set-up.ts'],
          isolate: false,
          retry: 1,
          // The default of one second is less than a busy machine needs.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
