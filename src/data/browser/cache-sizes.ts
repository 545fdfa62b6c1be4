/** What the service worker keeps, in bytes (src/sw.ts). */
type CacheSizes = { readonly site: number; readonly pictures: number }

const PICTURES = 'wandan-goods-pictures'

async function sizeOf(name: string): Promise<number> {
  const cache = await caches.open(name)
  let bytes = 0
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    bytes += (await answer?.blob())?.size ?? 0
  }
  return bytes
}

/** Nothing where caches are forbidden. */
export async function cacheSizes(): Promise<CacheSizes> {
  try {
    let site = 0
    let pictures = 0
    for (const name of await caches.keys()) {
      if (name === PICTURES) pictures += await sizeOf(name)
      else site += await sizeOf(name)
    }
    return { site, pictures }
  } catch {
    return { site: 0, pictures: 0 }
  }
}
