import { describe, expect, it } from 'vitest'

import { DatabaseUnavailable, wasRefused } from './database.ts'
import { isGone, orUnavailable } from './gone.ts'

const said = (code: string, severity?: string): Error =>
  Object.assign(new Error('said by PostgreSQL'), {
    code,
    ...(severity !== undefined && { severity }),
  })

describe('an error of the driver', () => {
  it.each([
    ['57P01', 'FATAL', 'an administrator ends the connection'],
    ['57P02', 'WARNING', 'another backend has crashed'],
    ['57P03', 'FATAL', 'it starts up'],
    ['57P05', 'FATAL', 'idle for too long'],
    ['08006', 'ERROR', 'connection failure'],
    ['08003', 'ERROR', 'no connection'],
    ['08001', 'ERROR', 'cannot connect'],
    ['08P01', 'ERROR', 'protocol violation'],
    ['53300', 'FATAL', 'too many connections'],
    ['53100', 'ERROR', 'the disk is full'],
    ['53200', 'ERROR', 'out of memory'],
    ['25006', 'ERROR', 'a standby, or a primary that was demoted'],
    ['58030', 'ERROR', 'the disk fails'],
    ['58P01', 'ERROR', 'a file is missing'],
    ['XX000', 'FATAL', 'an internal error that ends the backend'],
    ['XX000', 'PANIC', 'an internal error that ends the server'],
    ['25P03', 'FATAL', 'idle in a transaction for too long'],
  ])('%s %s means that the database is gone: %s', (code, severity) => {
    expect(isGone(said(code, severity))).toBe(true)
  })

  it.each(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])(
    '%s of the socket means the same',
    (code) => expect(isGone(said(code))).toBe(true),
  )

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('“%s” of the driver itself means the same', (text) => {
    expect(isGone(new Error(text))).toBe(true)
  })

  it.each(['23505', '40001', '22P02', '42P01', '25P02', '57014', 'XX000', 'P0001'])(
    '%s is the statement’s own fault',
    (code) => expect(isGone(said(code, 'ERROR'))).toBe(false),
  )

  it('behind a statement that met the end is that end', () => {
    const skipped = Object.assign(new Error('skipped', { cause: said('XX000', 'FATAL') }), {
      code: '25P02',
    })
    expect(isGone(skipped)).toBe(true)
  })

  it('about a value that cannot be read or sent is a fault of ours', () => {
    expect(isGone(new RangeError('int8 past 2^53'))).toBe(false)
    expect(isGone(new TypeError('cannot be sent'))).toBe(false)
  })

  it('becomes the one that callers know, once', () => {
    const lost = orUnavailable(said('EPIPE'))
    expect(lost).toBeInstanceOf(DatabaseUnavailable)
    expect(orUnavailable(lost)).toBe(lost)
    const own = said('23505', 'ERROR')
    expect(orUnavailable(own)).toBe(own)
  })
})

it.each([
  ['53100', true],
  ['25006', true],
  ['53300', false],
  ['08006', false],
])('%s leaves no doubt that nothing was committed: %s', (code, isSure) => {
  expect(wasRefused(orUnavailable(said(code, 'ERROR')))).toBe(isSure)
})
