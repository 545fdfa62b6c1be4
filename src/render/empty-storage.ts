/** The renderer on the server has no storage: whatever the page reads is absent. */
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
