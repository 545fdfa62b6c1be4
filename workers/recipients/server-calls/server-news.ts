import type { ServerNews } from './server-news.types.ts'

let listener: (news: ServerNews) => void = () => {}

/**
 * Sets the listener for the outcome of every attempt. The page must know of the first failure at
 * once: the attempts of one call take seconds.
 */
export function onServerNews(next: (news: ServerNews) => void): void {
  listener = next
}

export function reportNews(news: ServerNews): void {
  listener(news)
}
