import type { ServerNews } from '#workers/recipients/server-calls/server-news.types.ts'

const listeners = new Set<(news: ServerNews) => void>()

/** Calls `listener` with what every call from the worker has learned of the server. */
export function onServerNews(listener: (news: ServerNews) => void): void {
  listeners.add(listener)
}

export function reportServerNews(news: ServerNews): void {
  for (const listener of listeners) listener(news)
}
