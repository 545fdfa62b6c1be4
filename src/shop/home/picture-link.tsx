import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type PictureLinkProps = {
  /** '' = leads nowhere. */
  readonly link: string
  readonly className: string
  readonly children: ReactNode
}

/** A picture that may lead somewhere: inside the site, or to another in a window of its own. */
export function PictureLink({ link, className, children }: PictureLinkProps) {
  if (link === '') return <div className={className}>{children}</div>
  if (!link.startsWith('/')) {
    return (
      <a href={link} target="_blank" rel="noreferrer" className={className}>
        {children}
      </a>
    )
  }
  return (
    <Link to={link} className={className}>
      {children}
    </Link>
  )
}
