import { readFileSync } from 'node:fs'

export const BOOK = 'docs/operations.md'

/** The commands of the page, a line each, in the order of the page. */
export function bookLines(text = readFileSync(BOOK, 'utf8')): string[] {
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  )
}

/** Commands that the test of the book runs: one on the page that is not here fails, and so does one that is here alone. */
export const RUN_LINES: readonly string[] = [
  'mkdir -p /opt/wandan',
  'tar -xzf wandan-0.1.0.tgz -C /opt/wandan',
  'ln -sfn wandan-0.1.0 /opt/wandan/current',
  'cp -n /opt/wandan/current/deploy/wandan.env /etc/wandan.env',
  'chmod 640 /etc/wandan.env',
  'set -a; . /etc/wandan.env; set +a',
  'cd /opt/wandan/current',
  'node dist/server/main.js --version',
  'node dist/server/operator.js doctor',
  'npm run operator -- open',
  'npm run operator -- open --template /var/lib/wandan/shop.xlsx',
  'npm run operator -- partners check',
  'npm run operator -- staff add 王芳 owner',
  'systemd-analyze verify /etc/systemd/system/wandan.service',
  'curl -s http://127.0.0.1:9464/readyz',
  'curl -s http://127.0.0.1:9464/metrics',
  'npm run operator -- today show',
  'npm run operator -- partners list',
  'npm run operator -- log list',
  'npm run ledger:verify',
]
