// One user who sends long bodies, many at once: `node attacker.mjs URL COOKIE FILE AT_ONCE WAVES`; prints
// every status as one line of JSON.
import { readFileSync } from 'node:fs'

const [, , url = '', cookie = '', file = '', atOnce = '', waves = ''] = process.argv
const body = readFileSync(file)
const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', cookie }

/** @returns {Promise<number>} */
async function attack() {
  const response = await fetch(url, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

/** @type {number[]} */
const statuses = []
for (let wave = 0; wave < Number(waves); wave++) {
  statuses.push(...(await Promise.all(Array.from({ length: Number(atOnce) }, attack))))
}
process.stdout.write(JSON.stringify(statuses))
