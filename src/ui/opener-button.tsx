import { Button, useRestoreFocusTarget, type ButtonProps } from '@fluentui/react-components'

/**
 * A button that opens something above the page, and has the focus again when that is closed. Only
 * triggers of Fluent (`PopoverTrigger`, `MenuTrigger`) have that of themselves.
 */
export function OpenerButton(props: ButtonProps) {
  const focusBack = useRestoreFocusTarget()
  return <Button {...focusBack} {...props} />
}
