// `npm run cluster`: three databases under Patroni, two processes of the shop and a balancer on one
// machine, until Ctrl-C. `PORT` is the balancer's.
import { execFileSync } from 'node:child_process'

import { startCluster, type Cluster } from './cluster.ts'
import { findPrograms } from './programs.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

function printAddresses({ url, databaseUrl, nodes, shops }: Cluster): void {
  print(`\n万单 Wandan  ${url}  (through the balancer; accounts are those of the README)`)
  for (const { url: own, watchPort, pid } of shops) {
    print(`process      ${own}  (pid ${pid}, http://127.0.0.1:${watchPort}/readyz)`)
  }
  print(`database     ${databaseUrl}  (through the balancer)`)
  for (const { name, adminUrl, restUrl } of nodes) {
    print(`  ${name.padEnd(5)}      ${adminUrl}  (${restUrl}/cluster)`)
  }
  print(`patronictl -c ${nodes[0]?.file} list wandan`)
  print('Ctrl-C ends all of it and removes its data.')
}

async function main(): Promise<void> {
  const programs = findPrograms()
  if (typeof programs === 'string') {
    process.stderr.write(`${programs}\n`)
    process.exitCode = 1
    return
  }
  execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
  const wanted = Number(process.env['PORT'] ?? 0)
  const port = wanted > 0 ? wanted : null
  const cluster = await startCluster(programs, { port, note: (step) => print(`starting ${step}`) })
  let isStopping = false
  const stop = (): void => {
    if (isStopping) process.exit(1) // what is left is killed
    isStopping = true
    print('stopping')
    void cluster.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  printAddresses(cluster)
}

await main()
