import { cloneElement, type ReactElement } from 'react'
import { Tooltip, type TooltipProps } from '@fluentui/react-components'

type HintProps = {
  readonly text: string
  readonly positioning?: TooltipProps['positioning']
  /** One element that can be described. */
  readonly children: ReactElement<{ 'aria-description'?: string }>
}

/**
 * A further explanation of a control, on hover and focus and for screen readers. Not by Fluent's
 * relationship "description": that creates a hidden portal while it renders, and a render that
 * React drops leaves a node with 142 listeners in the page.
 */
export function Hint({ text, positioning, children }: HintProps) {
  return (
    <Tooltip content={text} relationship="inaccessible" {...(positioning && { positioning })}>
      {cloneElement(children, { 'aria-description': text })}
    </Tooltip>
  )
}
