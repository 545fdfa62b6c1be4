import { expect, it } from 'vitest'

import { balancerFile, patroniFile, type Ports } from './files.ts'

const PORTS: Ports = {
  etcd: 20_001,
  peer: 20_002,
  database: 20_003,
  site: 20_004,
  nodes: [20_011, 20_012, 20_013].map((port) => ({ port, rest: port + 10 })),
  shops: [20_031, 20_032].map((port) => ({ port, watchPort: port + 10 })),
}

const withoutComments = (text: string) => text.replaceAll(/#.*$/gm, '')

it('the file of a node has an own name, and no address, folder or password of the example', () => {
  const own = { port: 20_012, rest: 20_022 }
  const of = { folder: '/tmp/here', postgres: '/usr/lib/postgresql/17/bin', password: 'p' }
  const text = withoutComments(patroniFile('two', PORTS, own, of))
  expect(text).toContain('name: two')
  expect(text).toMatch(/synchronous_mode: true/)
  expect(text).not.toMatch(/10\.0\.0\.|\/var\/|change-/)
})

it('the file of the balancer has each database and each process, and no address of the example', () => {
  const text = withoutComments(balancerFile(PORTS))
  for (const { port, rest } of PORTS.nodes) expect(text).toContain(`:${port} check port ${rest}`)
  for (const { port, watchPort } of PORTS.shops) {
    expect(text).toContain(`:${port} check port ${watchPort}`)
    expect(text).toMatch(new RegExp(`:${port} check$`, 'm'))
  }
  expect(text).not.toContain('10.0.0.')
})
