import { expect, it } from 'vitest'

import { droppedResults } from '#tools/dropped-results.ts'

const RESULT = `
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }
export type Queryable = { readonly query: (sql: string) => Promise<void> }
export type Transaction = Queryable & { readonly inside?: true }
export declare function move(amount: number): Result<null, 'short'>
export declare function pay(amount: number): Promise<Result<null, 'short'>>
export declare function always(): Promise<Result<null, never>>
export declare function find(): Promise<Result<null, 'none'> | null>
export declare function spend(tx: Transaction, id: string): Promise<boolean>
export declare function look(db: { readonly query: string }, id: string): Promise<boolean>
export declare function each(work: () => void): void
export declare function all(work: () => unknown): void
declare const tx: Transaction
`

function linesOf(statements: readonly string[]): string[] {
  const source = `import { all, always, each, find, look, move, pay, spend, type Result, type Transaction } from './result.ts'
export async function run(tx: Transaction, list: [number] | null): Promise<unknown> {
${statements.join('\n')}
}`
  const places = droppedResults(['/virtual/tsconfig.json'], {
    '/virtual/tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        allowImportingTsExtensions: true,
        noEmit: true,
        types: [],
      },
      files: ['/virtual/result.ts', '/virtual/run.ts'],
    }),
    '/virtual/result.ts': RESULT,
    '/virtual/run.ts': source,
  })
  return places.map((place) => statements[Number(place.split(':')[1]) - 3] ?? place)
}

it('a statement that drops a result that may refuse is refused', () => {
  const dropped = [
    'move(1)',
    'await pay(2)',
    'void pay(3)',
    'await find()',
    'list && move(4)',
    'list === null ? move(5) : await pay(5)',
    'if (list !== null) await pay(6)',
    'each(() => move(7))',
    'each(() => void pay(8))',
    'await spend(tx, "9")',
    'each(() => pay(list?.[0] ?? 10))',
  ]
  expect(linesOf(dropped)).toEqual(dropped)
})

it('a result that is read, kept or handed on, or cannot refuse, is not', () => {
  const kept = [
    'const moved = move(1); if (!moved.ok) return moved',
    'let last: Result<null, string> | null = null; last = move(2)',
    'await always()',
    'all(() => pay(3))',
    'const later = (): Promise<Result<null, "short">> => pay(4); await Promise.all([later(), later()].map((one) => one.then((done) => done.ok)))',
    'await look({ query: "" }, "5")',
    'if (await spend(tx, "6")) return null',
    'return pay(7)',
  ]
  expect(linesOf(kept)).toEqual([])
})
