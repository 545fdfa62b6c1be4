import {
  Button,
  Input,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import {
  ArrowDownload20Regular,
  ChatMultiple20Regular,
  Copy20Regular,
  Image20Regular,
} from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import type { getReferralInfo } from '#contract/referral.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import { REFERRAL } from '#src/text/referral.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { moneyText } from '#src/shop/money/money-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { qrCode } from '#src/kit/page/qr-code.ts'
import { PosterDialog } from './poster-dialog.tsx'
import { percentOf } from './percent.ts'
import { useUserId } from '#src/data/api/session.ts'
import { WALLET_KEYS } from '#src/data/api/wallet.ts'

const QR_SHOWN = 148
const QR_PIXELS = 592

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '32px',
    marginTop: '12px',
    padding: '24px',
    '@container (max-width: 640px)': { flexDirection: 'column', gap: '20px', padding: '16px' },
    backgroundColor: wd.tint,
    border: `1px solid ${wd.tintStroke}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  main: { flex: 1, minWidth: 0 },
  promise: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: wd.tintText,
  },
  quiet: { margin: '4px 0 0', color: tokens.colorNeutralForeground2 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginTop: '16px' },
  label: { width: '64px', color: tokens.colorNeutralForeground2 },
  link: { flexGrow: 1, flexBasis: '180px', minWidth: 0, maxWidth: '480px' },
  code: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '2px',
  },
  qr: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '8px' },
  picture: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: `${QR_SHOWN + 16}px`,
    height: `${QR_SHOWN + 16}px`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.picture,
  },
  hint: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

type Info = DataOf<typeof getReferralInfo>

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', done)
  } catch {
    notify('error', REFERRAL.copyFailed)
  }
}

/** Texts to share, one for each place where users share them. */
function Captions({ link }: { readonly link: string }) {
  const { title } = useSiteFacts()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<ChatMultiple20Regular />}>{REFERRAL.captions}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {REFERRAL.captionList(title, link).map(({ place, text }) => (
            <MenuItem key={place} onClick={() => void copy(text, REFERRAL.captionCopied)}>
              {REFERRAL.copyCaption(place)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

function Code({ info }: { readonly info: Info }) {
  const userId = useUserId()
  const styles = useStyles()
  const { data, isError } = useQuery({
    queryKey: WALLET_KEYS.of(userId, 'referral', 'qr', info.link),
    queryFn: () => qrCode(info.link, { width: QR_PIXELS }),
    staleTime: Infinity,
  })
  const save = async (): Promise<void> => {
    if (data === undefined) return
    saveFile(`${REFERRAL.qr}_${info.code}.png`, pngOf(data))
  }
  return (
    <div className={styles.qr}>
      <div className={styles.picture}>
        {data !== undefined && (
          <img src={data} alt={REFERRAL.qr} width={QR_SHOWN} height={QR_SHOWN} />
        )}
        {isError && REFERRAL.qrFailed}
      </div>
      <span className={styles.hint}>{REFERRAL.qrHint}</span>
      <Button
        size="small"
        icon={<ArrowDownload20Regular />}
        disabledFocusable={data === undefined}
        onClick={() => void save()}
      >
        {REFERRAL.saveQr}
      </Button>
    </div>
  )
}

/** Without a request: the site's content security policy lets no script fetch a data address. */
function pngOf(dataUrl: string): Blob {
  const bytes = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new Blob([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], { type: 'image/png' })
}

/** The way to bring somebody: link, code, QR, poster, and words to go with them. */
export function ShareCard({ info }: { readonly info: Info }) {
  const styles = useStyles()
  const linkId = useId()
  const [isPosterOpen, setPosterOpen] = useState(false)
  const gift = info.gift === '0.00' ? null : moneyText(info.gift)
  return (
    <section className={styles.root} aria-label={REFERRAL.share}>
      <div className={styles.main}>
        <p className={styles.promise}>
          {info.rate === 0 ? REFERRAL.shareOff : REFERRAL.shareText(percentOf(info.rate))}
        </p>
        {gift !== null && <p className={styles.quiet}>{REFERRAL.giftText(gift)}</p>}
        <div className={styles.row}>
          <label className={styles.label} htmlFor={linkId}>
            {REFERRAL.link}
          </label>
          <Input
            className={styles.link}
            size="large"
            input={{ id: linkId, onFocus: (event) => event.currentTarget.select() }}
            readOnly
            value={info.link}
          />
          <Button
            size="large"
            appearance="primary"
            icon={<Copy20Regular />}
            onClick={() => void copy(info.link, REFERRAL.copyLinkDone)}
          >
            {REFERRAL.copyLink}
          </Button>
        </div>
        <div className={styles.row}>
          <span className={styles.label}>{REFERRAL.code}</span>
          <span className={styles.code}>{info.code}</span>
          <CopyButton value={info.code} label={REFERRAL.copyCode} />
        </div>
        <div className={styles.row}>
          <OpenerButton icon={<Image20Regular />} onClick={() => setPosterOpen(true)}>
            {REFERRAL.poster}
          </OpenerButton>
          <Captions link={info.link} />
        </div>
      </div>
      <Code info={info} />
      {isPosterOpen && (
        <PosterDialog
          code={info.code}
          link={info.link}
          gift={gift}
          onClose={() => setPosterOpen(false)}
        />
      )}
    </section>
  )
}
