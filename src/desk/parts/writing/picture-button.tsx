import { Button, Spinner } from '@fluentui/react-components'
import { ImageAdd20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'

import { PICTURE } from '#src/text/desk/site.ts'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { sendPicture, type KeptPicture } from '../../data/send-picture.ts'

type PictureButtonProps = {
  readonly label: string
  /** Shows its icon alone. */
  readonly isBare?: boolean
  readonly onPicture: (picture: KeptPicture) => void
  /** Why a file was not taken; '' = it is being sent. */
  readonly onFault: (fault: string) => void
}

/** Chooses a picture of this machine, and brings it to the shop. */
export function PictureButton({ label, isBare = false, onPicture, onFault }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useSingleFlight()
  const send = (file: File): void =>
    run(async () => {
      onFault('')
      const sent = await sendPicture(file)
      if (typeof sent === 'string') onFault(sent)
      else onPicture(sent)
    })
  return (
    <>
      <Button
        appearance={isBare ? 'subtle' : 'secondary'}
        size={isBare ? 'small' : 'medium'}
        icon={isBusy ? <Spinner size="tiny" /> : <ImageAdd20Regular />}
        disabledFocusable={isBusy}
        aria-label={label}
        title={label}
        onClick={() => input.current?.click()}
      >
        {!isBare && (isBusy ? PICTURE.sending : label)}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) send(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
