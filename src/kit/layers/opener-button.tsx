import { Button, useRestoreFocusTarget, type ButtonProps } from '@fluentui/react-components'

/**
 * A button that opens something above the page, and gets the focus back when that is closed. In
 * Fluent only the triggers (`PopoverTrigger`, `MenuTrigger`) do so by themselves.
 */
export function OpenerButton(props: ButtonProps) {
  const focusBack = useRestoreFocusTarget()
  return <Button {...focusBack} {...props} />
}
