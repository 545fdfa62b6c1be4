import { createContext, useContext, useEffect } from 'react'

/** A shop's text about itself in the head of every page: its name, and words for search engines. */
export type SiteHead = {
  readonly title: string
  readonly description: string
  readonly keywords: string
}

/** Content of the head of a page. The title follows the shop's name. */
export type PageHead = {
  title?: string
  /** The shop of the site. */
  site?: SiteHead
  /** What search engines and chats show of the page; the site's own when absent. */
  description?: string
  /** The path of a picture of what the page is about. */
  picture?: string
  /** Data in the terms of schema.org, without `@context`. @param site its origin */
  structuredData?: (site: string) => Readonly<Record<string, unknown>>
  /** 404: there is no such thing. */
  status?: 404
  /** The page has nothing to show and leads to this address of the site. */
  leadsTo?: string
}

/** Collects the heads of the pages in the server's render; null in a browser. */
export const GatherHead = createContext<((head: PageHead) => void) | null>(null)

/** The shop's name, and what the route and the page itself call what is shown. */
const parts = {
  site: '',
  route: undefined as string | undefined,
  page: undefined as string | undefined,
}

/** `{site} - {meta}`: "the site title plus the route's meta title". */
export function pageTitle(meta: string | undefined, site: string): string {
  return meta === undefined || meta === '' ? site : `${site} - ${meta}`
}

function show(): void {
  document.title = pageTitle(parts.page ?? parts.route, parts.site)
}

/** For the shell: the title of the route, and whose shop it is. */
export function useRouteTitle(route: string | undefined, site: SiteHead): void {
  const gather = useContext(GatherHead)
  gather?.({ site })
  const { title: name } = site
  useEffect(() => {
    parts.route = route
    parts.site = name
    show()
  }, [route, name])
}

/** For pages whose head depends on what they show; undefined = the head of the route. */
export function usePageHead(head: PageHead | undefined): void {
  const gather = useContext(GatherHead)
  if (head !== undefined) gather?.(head)
  const title = head?.title
  useEffect(() => {
    if (title === undefined) return undefined
    parts.page = title
    show()
    return () => {
      if (parts.page === title) parts.page = undefined
      show()
    }
  }, [title])
}
