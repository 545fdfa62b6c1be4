/** Whether this is the server's render of a page: no window, no storage, nobody signed in. */
export const isRenderer = typeof document === 'undefined'

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

let ours: Fetch = (path, init) => fetch(path, init)

/** Answers calls by the server's own functions, without the network. Set before the first call. */
export function answerCallsWith(fetching: Fetch): void {
  ours = fetching
}

/** Every call of the page to its server. */
export const callServer: Fetch = (path, init) => ours(path, init)
