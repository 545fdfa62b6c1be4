import { describe, expect, it } from 'vitest'

import { databaseNameOf, readDatabaseUrl, serversOf, withDatabase } from './database-url.ts'

const SEVERAL = 'postgres://shop:p%40ss@one:5432,two:5433,[::1]/wandan?sslmode=require'

describe('the address of a database', () => {
  it('for one server is the same text, and any server will do', () => {
    const url = 'postgres://shop:secret@one:5432/wandan?sslmode=require'
    expect(readDatabaseUrl(url)).toEqual({ urls: [url], mustWrite: false })
  })

  it('for several servers gives one for each, and demands one that takes writes', () => {
    expect(readDatabaseUrl(SEVERAL)).toEqual({
      urls: [
        'postgres://shop:p%40ss@one:5432/wandan?sslmode=require',
        'postgres://shop:p%40ss@two:5433/wandan?sslmode=require',
        'postgres://shop:p%40ss@[::1]/wandan?sslmode=require',
      ],
      mustWrite: true,
    })
  })

  it.each([
    ['read-write', true],
    ['primary', true],
    ['any', false],
  ])('with target_session_attrs=%s keeps a server only as that demands', (value, mustWrite) => {
    const url = `postgres://one/wandan?target_session_attrs=${value}`
    expect(readDatabaseUrl(url)).toEqual({ urls: ['postgres://one/wandan'], mustWrite })
  })

  it.each([
    'mysql://one/wandan',
    'postgres://',
    'postgres:///wandan',
    'postgres://one,/wandan',
    'postgres://one:port/wandan',
    'postgres://u:p#x@one/wandan',
    'postgres://one/wandan?target_session_attrs=standby',
  ])('%s is refused', (url) => {
    expect(readDatabaseUrl(url)).toBeNull()
  })

  it('shows its servers without user and password', () => {
    expect(serversOf(SEVERAL)).toBe('one:5432, two:5433, [::1]')
  })

  it('leads to another database of the same servers', () => {
    const other = withDatabase(SEVERAL, 'scratch')
    expect(other).toBe('postgres://shop:p%40ss@one:5432,two:5433,[::1]/scratch?sslmode=require')
    expect(databaseNameOf(other)).toBe('scratch')
    expect(withDatabase('postgres://one', 'scratch')).toBe('postgres://one/scratch')
  })
})
