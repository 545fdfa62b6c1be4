import type { ReactNode } from 'react'

import { SectionTitle } from '#src/kit/page/section-title.tsx'

type CardProps = {
  readonly id: string
  readonly title: string
  readonly className: string
  /** At the end of the line of the title. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A part of the workbench under its title, which names it. */
export function Card({ id, title, className, end, children }: CardProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <SectionTitle id={id} title={title} end={end} />
      {children}
    </section>
  )
}
