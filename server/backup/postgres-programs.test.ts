import { describe, expect, it } from 'vitest'

import { libpqEnv, runProgram } from './postgres-programs.ts'

describe('programs of PostgreSQL', () => {
  it('get the address in variables, each part as it is meant', () => {
    const url = 'postgres://shop%40a:p%23ss@db.example:6432/wan%20dan?sslmode=require&foo=bar'
    expect(libpqEnv(url)).toEqual({
      PGHOST: 'db.example',
      PGPORT: '6432',
      PGUSER: 'shop@a',
      PGPASSWORD: 'p#ss',
      PGDATABASE: 'wan dan',
      PGSSLMODE: 'require',
    })
    expect(libpqEnv('postgres://shop@[::1]/shop')).toEqual({
      PGHOST: '::1',
      PGPORT: '5432',
      PGUSER: 'shop',
      PGDATABASE: 'shop',
    })
    // A folder of sockets takes the place of a host.
    expect(libpqEnv('postgres://shop@x/shop?host=/run/postgresql')['PGHOST']).toBe(
      '/run/postgresql',
    )
  })

  it('that are not installed are named', async () => {
    const path = process.env['PATH']
    process.env['PATH'] = '/nowhere'
    const { signal } = new AbortController()
    const ran = runProgram('pg_dump', [], { url: 'postgres://a@b/c', signal })
    process.env['PATH'] = path
    await expect(ran).rejects.toThrow('没有找到 pg_dump：请安装 PostgreSQL 客户端')
  })

  it('are not begun for a command that was ended', async () => {
    const ran = runProgram('pg_dump', [], { url: 'postgres://a@b/c', signal: AbortSignal.abort() })
    await expect(ran).rejects.toThrow('已中断')
  })
})
