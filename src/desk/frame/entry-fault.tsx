import { MessageBar, MessageBarBody } from '@fluentui/react-components'

/** Why coming in has failed; stays until the next try. */
export function EntryFault({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <MessageBar intent="error" role="alert" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  )
}
