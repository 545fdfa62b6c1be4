/** The server's render keeps nothing of anybody: what the page reads from storage is absent. */
const nothing: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
}

globalThis.localStorage = nothing
globalThis.sessionStorage = nothing
