import { useMatches, useRouter, type AnyRoute } from '@tanstack/react-router'

import type { Needs } from '#contract/sub-roles.ts'
import { isAllowed } from '#contract/sub-roles.ts'
import { useSession } from '#src/data/api/session.ts'
import { useSiteFacts } from '#src/data/api/site.ts'

/** The element id of the main content of a page. */
export const MAIN_ID = 'main'
/** Id of the pane that scrolls in the user centre. */
export const PANE_ID = 'user-center-pane'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page title after the shop's name. */
    readonly title?: string
    /** What search engines and chats show of the page. */
    readonly description?: string
    /** The server sends it as HTML: a visitor sees it before any script runs. */
    readonly rendered?: boolean
    /** Its word in the navigation, when not the title. */
    readonly nav?: string
    /** The page of an unknown address: the server answers 404. */
    readonly missing?: boolean
    /** Whether there is a page at the address depends on its content, to whomever it is shown. */
    readonly mayBeMissing?: boolean
    /** Not in the navigation. */
    readonly hidden?: boolean
    /** A phone shows it as it is; other pages of the user centre scroll sideways there. */
    readonly phone?: boolean
    /** Its heading in the side navigation. */
    readonly group?: string
    /** What a sub-account needs for it; every sub-account has a page without. */
    readonly needs?: Needs
    /** The name other parts know it by, e.g. userCenter. */
    readonly name?: string
  }
}

export type NavEntry = {
  readonly path: string
  readonly label: string
  readonly group: string | null
  readonly name: string | null
  readonly needs: Needs
  readonly isForPhones: boolean
}

function childrenOf(route: AnyRoute): AnyRoute[] {
  const { children } = route
  if (children === undefined) return []
  // The library's own types leave children open; they are routes, in an array or by name.
  return (Array.isArray(children) ? children : Object.values(children)) as AnyRoute[]
}

/** The routes below `route` that a navigation shows: not hidden, with `nav` or a title. */
function entriesBelow(route: AnyRoute): NavEntry[] {
  return childrenOf(route).flatMap((child) => {
    const {
      title,
      nav,
      hidden = false,
      group = null,
      name = null,
      phone = false,
      needs = 'own',
    } = child.options.staticData ?? {}
    const label = nav ?? title
    if (hidden || label === undefined) return []
    return [{ path: String(child.fullPath), label, group, name, needs, isForPhones: phone }]
  })
}

/** joining as a substation is not offered on these hosts. */
const SUBSTATIONS = 'SubstationsJoin'

/** The top navigation comes from the route table (S-09). */
export function useTopNav(): NavEntry[] {
  const { hide_substations_hosts: hosts } = useSiteFacts()
  const { origin, routeTree } = useRouter()
  // In the server's render too, where there is no window.
  const isHidden = URL.canParse(origin ?? '') && hosts.includes(new URL(origin ?? '').hostname)
  const entries = entriesBelow(routeTree)
  return isHidden ? entries.filter(({ name }) => name !== SUBSTATIONS) : entries
}

/** The side navigation of the route at `path`. */
export function useSideNav(path: string): NavEntry[] {
  const { routeTree } = useRouter()
  const role = useSession().user?.sub?.role ?? null
  const parent = childrenOf(routeTree).find((route) => String(route.fullPath) === path)
  const entries = parent === undefined ? [] : entriesBelow(parent)
  return entries.filter(({ needs }) => isAllowed(role, needs))
}

/** Whether the site has this page: only pages that exist are linked. */
export function useHasRoute(path: string): boolean {
  return Object.hasOwn(useRouter().routesByPath, path)
}

/** The static data of the deepest matching route that has a title. */
export function useCurrentTitle(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title !== undefined),
  })?.staticData.title
}

/** Whether the page is laid out for phones, too. */
export function useIsForPhones(): boolean {
  return useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.phone === true),
  })
}

/** What the page needs of a sub-account. */
export function usePageNeeds(): Needs {
  const match = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.needs !== undefined),
  })
  return match?.staticData.needs ?? 'own'
}

/** The name of the deepest matching route that has one. */
export function useRouteName(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.name !== undefined),
  })?.staticData.name
}

/** S-12: the user centre is recognised by its name. */
export function useIsUserCenter(): boolean {
  return useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.name === 'userCenter'),
  })
}
