import { Button } from '@fluentui/react-components'
import { createLink } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'

type AnchorButtonProps = {
  readonly href?: string
  readonly children?: ReactNode
  readonly appearance?: 'primary' | 'secondary' | 'outline' | 'subtle' | 'transparent'
  readonly size?: 'small' | 'medium' | 'large'
  readonly className?: string
  readonly onClick?: () => void
  readonly title?: string
  readonly icon?: ReactElement
  readonly iconPosition?: 'before' | 'after'
}

function AnchorButton(props: AnchorButtonProps) {
  return <Button as="a" {...props} />
}

/** A link of this site that looks like a button. */
export const LinkButton = createLink(AnchorButton)
