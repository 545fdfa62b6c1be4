import path from 'node:path'

import { fillFile } from './fill-file.ts'

export type Ports = {
  readonly etcd: number
  readonly peer: number
  readonly database: number
  readonly site: number
  readonly nodes: readonly { readonly port: number; readonly rest: number }[]
  readonly shops: readonly { readonly port: number; readonly watchPort: number }[]
}

export const at = (port: number): string => `127.0.0.1:${port}`

/** The file of one node. */
export function patroniFile(
  name: string,
  ports: Ports,
  { port, rest }: { readonly port: number; readonly rest: number },
  of: { readonly folder: string; readonly postgres: string; readonly password: string },
): string {
  return fillFile('patroni.yml', [
    ['name: one', `name: ${name}`],
    ['10.0.0.11:8008', at(rest)],
    ['10.0.0.11:5432', at(port)],
    ['10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379', at(ports.etcd)],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/var/lib/postgresql/15/wandan', path.join(of.folder, name)],
    ['/usr/lib/postgresql/15/bin', of.postgres],
    ['/var/lib/postgresql/.pgpass-patroni', path.join(of.folder, `${name}.pgpass`)],
    ['/var/run/postgresql', of.folder],
    ['change-superuser', of.password],
    ['change-replicator', of.password],
    ['change-restapi', of.password],
  ])
}

export function balancerFile({ nodes, shops, database, site }: Ports): string {
  return fillFile('haproxy.cfg', [
    ['bind 10.0.0.1:5432', `bind ${at(database)}`],
    ['bind 10.0.0.1:80', `bind ${at(site)}`],
    ...nodes.map(({ port, rest }, n) => {
      const from = `10.0.0.1${n + 1}:5432 check port 8008`
      return [from, `${at(port)} check port ${rest}`] as const
    }),
    ...shops.map(({ port, watchPort }, n) => {
      const from = `10.0.0.3${n + 1}:8080 check port 9464`
      return [from, `${at(port)} check port ${watchPort}`] as const
    }),
    ...shops.map(({ port }, n) => [`10.0.0.3${n + 1}:8080`, at(port)] as const),
  ])
}
