import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type SiteLinkProps = {
  /** A path of this site, with whatever search it has. */
  readonly href: string
  readonly className: string
  readonly children: ReactNode
}

/** A link whose address is data, e.g. of an article: followed without a reload of the site. */
export function SiteLink({ href, className, children }: SiteLinkProps) {
  const { history } = useRouter()
  const follow = (event: MouseEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || event.button !== 0 || !isPlain) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  )
}
