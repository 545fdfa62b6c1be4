import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  Link,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import {
  BookQuestionMark20Regular,
  Call20Regular,
  Chat20Regular,
  Clock20Regular,
  Dismiss20Regular,
} from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { useSession } from '#src/data/api/session.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import { COMMON } from '#src/text/common.ts'
import { QUESTION } from '#src/text/shell-parts.ts'
import { SERVICE } from '#src/text/shell.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { WaitingPicture } from '#src/kit/states/waiting-picture.tsx'
import { useHasRoute } from '../navigation.ts'
import { QuestionForm } from './question-form.tsx'
import { LayerDrawer } from '#src/kit/layers/layer-surface.tsx'
import { qrCode } from '#src/kit/page/qr-code.ts'

/** K-16. */
const QR_SIZE = 250

/** Linked as soon as the route table has it. */
const HELP: string = '/help-center'

const useStyles = makeStyles({
  drawer: { width: 'min(360px, 100vw)' },
  entries: { display: 'flex', flexDirection: 'column', gap: '16px', paddingTop: '8px' },
  entry: { display: 'flex', alignItems: 'flex-start', gap: '12px' },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  number: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  qr: {
    marginTop: '8px',
    padding: '20px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    textAlign: 'center',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  code: {
    display: 'grid',
    placeItems: 'center',
    width: `${QR_SIZE}px`,
    height: `${QR_SIZE}px`,
    marginBottom: '8px',
    backgroundColor: '#ffffff',
  },
  chats: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
  strong: { fontWeight: tokens.fontWeightSemibold },
})

function Entry({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.entry}>
      <span className={styles.icon}>{icon}</span>
      <div>{children}</div>
    </div>
  )
}

/** The service account to scan; without one the address of the site, drawn here. */
function SiteCode({ picture }: { readonly picture: string }) {
  const styles = useStyles()
  const address = window.location.origin
  const { data, isError } = useQuery({
    queryKey: ['site-code', address],
    queryFn: () => qrCode(address, { width: QR_SIZE }),
    enabled: picture === '',
    staleTime: Infinity,
  })
  const source = picture === '' ? data : picture
  const [label, hint] =
    picture === '' ? [SERVICE.qr, SERVICE.qrHint] : [SERVICE.serviceQr, SERVICE.serviceQrHint]
  return (
    <div className={styles.qr}>
      <div className={styles.code}>
        {source !== undefined && <img src={source} alt={label} width={QR_SIZE} height={QR_SIZE} />}
        {isError && SERVICE.qrFailed}
        {source === undefined && !isError && (
          <WaitingPicture label={COMMON.loading} size={QR_SIZE} />
        )}
      </div>
      <div className={styles.strong}>{label}</div>
      <div className={styles.label}>{hint}</div>
    </div>
  )
}

/** Opens the form in place: a visitor has no work orders. */
function Question() {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (user !== null) return null
  if (isOpen) return <QuestionForm />
  return (
    <Button icon={<Chat20Regular />} onClick={() => setOpen(true)}>
      {QUESTION.open}
    </Button>
  )
}

type ServicePanelProps = {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** S-04: the ways to a person, and to answers. */
export function ServicePanel({ isOpen, onOpenChange }: ServicePanelProps) {
  const styles = useStyles()
  const hasHelp = useHasRoute(HELP)
  const facts = useSiteFacts()
  return (
    <LayerDrawer
      className={styles.drawer}
      position="end"
      open={isOpen}
      onOpenChange={(_, { open }) => {
        onOpenChange(open)
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<Dismiss20Regular />}
              aria-label={SERVICE.close}
              onClick={() => {
                onOpenChange(false)
              }}
            />
          }
        >
          {SERVICE.title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.entries}>
          {facts.hotline !== '' && (
            <Entry icon={<Call20Regular />}>
              <div className={styles.label}>
                {SERVICE.hotline} · {facts.hotline_hours}
              </div>
              <Link className={styles.number} href={`tel:${facts.hotline}`}>
                {facts.hotline}
              </Link>
            </Entry>
          )}
          <Entry icon={<Clock20Regular />}>
            <div className={styles.label}>{SERVICE.chat}</div>
            <div className={styles.strong}>{facts.service_hours}</div>
            {facts.service.length > 0 && (
              <div className={styles.chats}>
                {facts.service.map(({ name, link }) => (
                  <Button
                    key={link}
                    as="a"
                    size="small"
                    icon={<Chat20Regular />}
                    href={link}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {name}
                  </Button>
                ))}
              </div>
            )}
          </Entry>
          <Question />
          {hasHelp && (
            <LinkButton to={HELP} icon={<BookQuestionMark20Regular />}>
              {SERVICE.help}
            </LinkButton>
          )}
          <SiteCode picture={facts.qr} />
        </div>
      </DrawerBody>
    </LayerDrawer>
  )
}
