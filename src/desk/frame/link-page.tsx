import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Fingerprint20Regular } from '@fluentui/react-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { DeskMe } from '#contract/desk/session.ts'
import type { Result } from '#domain/result/result.ts'
import { orThrow } from '#src/data/api/request-failure.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { DESK, LINK, SIGN_IN } from '#src/text/desk/frame.ts'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { COMMON } from '#src/text/common.ts'
import { enter, readLink, register, type LinkOptions } from '../data/passkeys.ts'
import { beginSession } from '../data/session.ts'
import { EntryFault } from './entry-fault.tsx'
import { EntryFrame } from './entry-frame.tsx'

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

type RegisterProps = {
  readonly token: string
  readonly link: LinkOptions
}

/** Makes the passkey; on the sandbox, the link alone opens the desk, too. */
function Register({ token, link: { name, role, options, mayEnter } }: RegisterProps) {
  const styles = useStyles()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { isBusy, run } = useSingleFlight()
  const [fault, setFault] = useState<string | null>(null)
  const settle = async (answer: Result<DeskMe> | 'known' | null): Promise<void> => {
    if (answer === null) setFault(SIGN_IN.cancelled)
    else if (answer === 'known') setFault(LINK.known)
    else if (answer.ok) {
      beginSession(client, answer.value)
      await navigate({ to: '/', replace: true })
    } else setFault(errorMessage(answer.error))
  }
  return (
    <EntryFrame title={LINK.title} text={LINK.hello(name, DESK.roles[role])}>
      <p>{LINK.text}</p>
      <EntryFault text={options === null && !mayEnter ? SIGN_IN.unable : fault} />
      {options !== null && (
        <Button
          appearance="primary"
          size="large"
          icon={<Fingerprint20Regular />}
          disabledFocusable={isBusy}
          onClick={() => run(async () => settle(await register(token, options)))}
        >
          {LINK.action}
        </Button>
      )}
      {mayEnter && (
        <Button
          size="large"
          disabledFocusable={isBusy}
          onClick={() => run(async () => settle(await enter(token)))}
        >
          {LINK.enter}
        </Button>
      )}
      <p className={styles.note}>{LINK.once}</p>
    </EntryFrame>
  )
}

/** The page of a one-time link. Its token is behind `#`, where no server reads it. */
export function LinkPage() {
  const [token] = useState(() => location.hash.slice(1))
  const { data: link, error } = useQuery({
    queryKey: ['link', token],
    queryFn: async () => orThrow(await readLink(token)),
    staleTime: Infinity,
    retry: false,
  })
  if (link !== undefined) return <Register token={token} link={link} />
  return (
    <EntryFrame title={LINK.title} text={error === null ? COMMON.loading : LINK.unusable}>
      {error === null ? (
        <Waiting label={COMMON.loading} lines={3} />
      ) : (
        <>
          <EntryFault text={errorMessage(error.error)} />
          <LinkButton to="/" size="large">
            {LINK.toSignIn}
          </LinkButton>
        </>
      )}
    </EntryFrame>
  )
}
