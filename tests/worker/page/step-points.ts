/**
 * Runs in the worker before everything else. At each write of an order run it reports the step of
 * the run to the site, and blocks the whole worker until the answer: a hold answer keeps the run at
 * that very moment, until the worker ends.
 *
 * | write | |
 * |---|---|
 * | `create` | the run with its parts |
 * | `mark` | a step of a part: sent, refused, dropped |
 * | `settle` | the answer of a part, and its rows leave the list |
 * | `end` | the run is over |
 *
 * `-before`: nothing of it is written yet. `-after`: it is on the disk, and nobody has acted upon it.
 */
export type Write = 'create' | 'mark' | 'settle' | 'end'

const kinds = new WeakMap<IDBTransaction, Set<string>>()
const writes = new WeakMap<IDBTransaction, Write>()

/** Never woken. A request without an answer would end with its page, and the run would go on. */
const asleep = new Int32Array(
  new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer,
)

function reach(point: string): void {
  const request = new XMLHttpRequest()
  request.open('POST', `/api/point/${point}`, false)
  request.send()
  const answer: { readonly data: 'hold' | 'go on' } = JSON.parse(request.responseText)
  if (answer.data === 'hold') Atomics.wait(asleep, 0, 0)
}

/** What a transaction writes, once its first record of a run is put. */
function writeOf(kind: string, before: ReadonlySet<string>): Write | null {
  if (kind !== 'run' && kind !== 'progress') return null
  if (before.has('part')) return 'create'
  if (kind === 'run') return 'end'
  return before.has('log') ? 'settle' : 'mark'
}

function kindOf(key: unknown): string {
  const kind: unknown = Array.isArray(key) ? key[0] : ''
  return typeof kind === 'string' ? kind : ''
}

// oxlint-disable-next-line typescript/unbound-method -- called with the store it is asked of
const { put } = IDBObjectStore.prototype
IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
  const { transaction } = this
  const seen = kinds.get(transaction) ?? new Set()
  kinds.set(transaction, seen)
  const write = writes.has(transaction) ? null : writeOf(kindOf(key), seen)
  seen.add(kindOf(key))
  if (write !== null) {
    writes.set(transaction, write)
    reach(`${write}-before`)
  }
  return put.call(this, value, key)
}

// oxlint-disable-next-line typescript/unbound-method -- called with its database
const { transaction: begin } = IDBDatabase.prototype
IDBDatabase.prototype.transaction = function (...given) {
  const transaction = begin.apply(this, given)
  // Added before any listener of the product.
  transaction.addEventListener('complete', () => {
    const write = writes.get(transaction)
    if (write !== undefined) reach(`${write}-after`)
  })
  return transaction
}
