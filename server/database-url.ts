/** Where the PostgreSQL is: one server, or several of which one takes writes at a time. */
export type DatabasePlace = {
  /** An address for each server, in the order given; never empty. */
  readonly urls: readonly [string, ...string[]]
  /** Whether a connection is kept only with a server that takes writes. */
  readonly mustWrite: boolean
}

/** Scheme, user and password, servers, and the rest; a password has its @ and / encoded. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^@/?#]+)([/?].*)?$/

const ATTRIBUTE = 'target_session_attrs'
/** A shop can work with these values out of the ones that libpq knows; null = not given. */
const MUST_WRITE: ReadonlyMap<string | null, boolean> = new Map([
  [null, false],
  ['any', false],
  ['read-write', true],
  ['primary', true],
])

/**
 * Reads an address as libpq and managed services write it:
 * `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`.
 * Several servers always demand the one that takes writes: a shop needs no other.
 * @returns null when it is none
 */
export function readDatabaseUrl(text: string): DatabasePlace | null {
  const [, before, servers, after = ''] = PARTS.exec(text) ?? []
  if (before === undefined || servers === undefined) return null
  const addresses = servers.split(',').map((server) => `${before}${server}${after}`)
  const [first, ...others] = addresses
  if (
    first === undefined ||
    !addresses.every((address) => URL.canParse(address) && new URL(address).host !== '')
  )
    return null
  const asked = MUST_WRITE.get(new URL(first).searchParams.get(ATTRIBUTE))
  if (asked === undefined) return null
  const plain = (address: string): string => {
    const url = new URL(address)
    url.searchParams.delete(ATTRIBUTE) // ours to keep: the driver does not know it
    return url.href
  }
  return { urls: [plain(first), ...others.map(plain)], mustWrite: asked || others.length > 0 }
}

/** The servers of an address, to show to whoever set it: no user and no password. */
export function serversOf(url: string): string {
  const place = readDatabaseUrl(url)
  return place === null ? '' : place.urls.map((one) => new URL(one).host).join(', ')
}

/** The name of the database of an address. */
export function databaseNameOf(url: string): string {
  const place = readDatabaseUrl(url)
  return place === null ? '' : decodeURIComponent(new URL(place.urls[0]).pathname.slice(1))
}

/** The same servers with another database, whose name needs no encoding. */
export function withDatabase(url: string, name: string): string {
  const [, before = '', servers = '', after = ''] = PARTS.exec(url) ?? []
  return `${before}${servers}/${name}${after.replace(/^\/[^?]*/, '')}`
}
