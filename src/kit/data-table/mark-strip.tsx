import { useEffect, useRef, useState } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'

import { HEADER_HEIGHT } from './data-table.styles.ts'
import { findMarks } from './find-marks.ts'

/** Marks closer than this would touch. */
const MARK_PX = 4
const LONGEST = 150

const useStyles = makeStyles({
  strip: {
    position: 'relative',
    width: '12px',
    flexShrink: 0,
    marginTop: `${HEADER_HEIGHT}px`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    cursor: 'pointer',
  },
  mark: {
    position: 'absolute',
    left: '2px',
    right: '2px',
    height: '3px',
    borderRadius: '1px',
    backgroundColor: tokens.colorStatusDangerForeground1,
    pointerEvents: 'none',
  },
})

type StripMarks = { readonly version: string; readonly marks: readonly number[] }
const NOTHING_FOUND: StripMarks = { version: '', marks: [] }

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

type MarkStripProps = {
  readonly label: string
  readonly total: number
  /** Changes when the marks may have changed. */
  readonly version: string
  /** The first marked row at or after a position; -1 or an earlier row = none. */
  readonly nextMark: (position: number) => Promise<number>
  readonly onJump: (position: number) => void
}

/**
 * Where the marked rows lie in the whole list. It asks once for every few pixels, however many rows
 * are marked. For the mouse only: the keyboard has F8.
 */
export function MarkStrip({ label, total, version, nextMark, onJump }: MarkStripProps) {
  const styles = useStyles()
  const strip = useRef<HTMLDivElement>(null)
  const [{ marks }, setFound] = useState<StripMarks>(NOTHING_FOUND)
  useEffect(() => {
    const { signal, abort } = abortable()
    const find = async (): Promise<void> => {
      const height = strip.current?.clientHeight ?? 0
      const slots = Math.min(LONGEST, height / MARK_PX)
      const found = await findMarks({ total, slots, nextMark, isStopped: () => signal.aborted })
      if (!signal.aborted) setFound({ version, marks: found })
    }
    find().catch(() => {
      if (!signal.aborted) setFound({ version, marks: [] })
    })
    return abort
  }, [total, version, nextMark])
  return (
    // F8 does it by keyboard.
    <div
      ref={strip}
      className={styles.strip}
      title={label}
      aria-hidden
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        const wanted = ((event.clientY - box.top) / box.height) * total
        const near = marks.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
        if (near !== undefined) onJump(near)
      }}
    >
      {marks.map((at) => (
        <span
          key={at}
          className={styles.mark}
          style={{ top: `${(at / Math.max(1, total)) * 100}%` }}
        />
      ))}
    </div>
  )
}
