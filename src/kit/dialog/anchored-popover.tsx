import { Popover, PopoverSurface } from '@fluentui/react-components'
import type { ReactNode } from 'react'

export type AnchorProps = {
  /** The button that it is anchored to, which opens and closes it by itself. */
  readonly button: HTMLElement
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

type AnchoredPopoverProps = AnchorProps & {
  readonly label: string
  readonly className: string
  /** It holds nothing that could have the focus, so it takes the focus itself. */
  readonly takesFocus: boolean
  readonly children: ReactNode
}

/** A popover whose code is fetched when it is first opened, by a button that is there before. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const { button, isOpen, onOpenChange, label, className, takesFocus, children } = props
  return (
    <Popover
      open={isOpen}
      trapFocus
      positioning={{ target: button }}
      onOpenChange={({ target }, { open }) => {
        if (target instanceof Node && button.contains(target)) return
        onOpenChange(open)
      }}
    >
      <PopoverSurface
        className={className}
        aria-label={label}
        {...(takesFocus && { tabIndex: -1 })}
      >
        {children}
      </PopoverSurface>
    </Popover>
  )
}
