import { useEffect } from 'react'

import { COMMON } from '#src/text/common.ts'

/** `{meta} - 万单`. */
export function pageTitle(meta: string | undefined): string {
  return meta === undefined ? COMMON.site : `${meta} - ${COMMON.site}`
}

/** For pages whose title depends on what they show; undefined = the route's title. */
export function usePageTitle(meta: string | undefined): void {
  useEffect(() => {
    if (meta === undefined) return undefined
    const before = document.title
    document.title = pageTitle(meta)
    return () => {
      document.title = before
    }
  }, [meta])
}
