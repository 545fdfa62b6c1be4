import { useEffect, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Radio,
  RadioGroup,
} from '@fluentui/react-components'

import type { EntryMode } from '#domain/order/order-sources.ts'
import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import type { DuplicateKey, PreviewedCommand } from '#src/data/recipients/recipients.types.ts'
import { DEDUPE } from '#src/text/bulk.ts'
import { valueOrNotify } from '../../shared/draft-actions.ts'
import { useBulkStyles } from './bulk.styles.ts'
import { KINDS } from './duplicate-kinds.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

type KeepRule = 'first' | 'last' | 'none'

const KEEPS: readonly KeepRule[] = ['first', 'last', 'none']

type Counts = Readonly<Partial<Record<DuplicateKey, number>>>

const NOT_COUNTED: Counts = {}

/** How many rows each kind would take away; kinds not counted yet are absent. */
function useCounts(mode: EntryMode, keep: KeepRule): Counts {
  const [counted, setCounted] = useState({ keep, counts: NOT_COUNTED })
  useEffect(() => {
    let isLive = true
    for (const { key } of KINDS) {
      const command = { type: 'dedupe', key, keep } as const
      void valueOrNotify(listCalls.preview(mode, command)).then((preview) => {
        if (!isLive || preview === null) return
        setCounted((now) => ({
          keep,
          counts: { ...(now.keep === keep && now.counts), [key]: preview.removed },
        }))
      })
    }
    return () => {
      isLive = false
    }
  }, [mode, keep])
  return counted.keep === keep ? counted.counts : NOT_COUNTED
}

type DedupeDialogProps = {
  readonly mode: EntryMode
  readonly onShow: (issue: RowIssueCode) => void
  readonly onApply: (command: PreviewedCommand) => void
  readonly onCancel: () => void
}

/** Removes duplicates: the user chooses their kind, and which row of each group stays. */
export function DedupeDialog({ mode, onShow, onApply, onCancel }: DedupeDialogProps) {
  const styles = useBulkStyles()
  const [key, setKey] = useState<DuplicateKey>('orderNo')
  const [keep, setKeep] = useState<KeepRule>('first')
  const counts = useCounts(mode, keep)
  const removed = counts[key] ?? 0
  const isVariant = key === 'phone+address-variant' || key === 'name+detail'
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onCancel()}>
      <DimmedSurface className={styles.surface}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (removed > 0) onApply({ type: 'dedupe', key, keep })
          }}
        >
          <DialogBody>
            <DialogTitle>{DEDUPE.title}</DialogTitle>
            <DialogContent className={styles.content}>
              <Field label={DEDUPE.key} {...(isVariant && { hint: DEDUPE.variantNote })}>
                <RadioGroup
                  className={styles.keys}
                  value={key}
                  onChange={(_, { value }) =>
                    setKey(KINDS.find((kind) => kind.key === value)?.key ?? 'orderNo')
                  }
                >
                  {KINDS.map((kind) => (
                    <div key={kind.key} className={styles.key}>
                      <Radio
                        className={styles.keyName}
                        value={kind.key}
                        label={DEDUPE.keys[kind.key]}
                      />
                      <span className={styles.keyCount}>
                        {counts[kind.key] !== undefined && DEDUPE.removes(counts[kind.key] ?? 0)}
                      </span>
                      {kind.issue === null ? (
                        <span className={styles.noShow} />
                      ) : (
                        <Button
                          size="small"
                          appearance="transparent"
                          className={styles.keyShow}
                          aria-label={DEDUPE.showLabel(DEDUPE.keys[kind.key])}
                          disabled={(counts[kind.key] ?? 0) === 0}
                          onClick={() => kind.issue !== null && onShow(kind.issue)}
                        >
                          {DEDUPE.show}
                        </Button>
                      )}
                    </div>
                  ))}
                </RadioGroup>
              </Field>
              <Field label={DEDUPE.keep}>
                <RadioGroup
                  className={styles.keeps}
                  layout="horizontal"
                  value={keep}
                  onChange={(_, { value }) =>
                    setKeep(KEEPS.find((one) => one === value) ?? 'first')
                  }
                >
                  {KEEPS.map((one) => (
                    <Radio key={one} value={one} label={DEDUPE.keeps[one]} />
                  ))}
                </RadioGroup>
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={onCancel}>{DEDUPE.cancel}</Button>
              <Button appearance="primary" type="submit" disabled={removed === 0}>
                {DEDUPE.apply(removed)}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DimmedSurface>
    </Dialog>
  )
}
