import { RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'
import { ok, type Result } from '#domain/result/result.ts'

import { changeOf, type CommandContext } from './commands.ts'
import type { CommandPreview, PreviewedCommand } from './list.types.ts'
import { planPaste } from './paste.ts'
import { LEVEL, type Row } from './row.ts'

/** How many changed cells are shown: enough to see what the command does. */
const SAMPLES = 4

type Pair = readonly [Row, Row]

function measure(
  { list }: CommandContext,
  pairs: readonly Pair[],
): Pick<CommandPreview, 'changed' | 'cells' | 'newErrors' | 'samples'> {
  const samples: CommandPreview['samples'][number][] = []
  let cells = 0
  let newErrors = 0
  for (const [before, after] of pairs) {
    if (before.level !== LEVEL.error && after.level === LEVEL.error) newErrors++
    for (const field of RECIPIENT_FIELDS) {
      if (before[field] === after[field]) continue
      cells++
      if (samples.length >= SAMPLES) continue
      const number = list.positionOf(before.id) + 1
      samples.push({ number, field, before: before[field], after: after[field] })
    }
  }
  return { changed: pairs.length, cells, newErrors, samples }
}

const NOTHING_BEYOND = { rows: 0, columns: 0 }

/** What `command` would do to the list as it is now. */
export function previewOf(
  context: CommandContext,
  command: PreviewedCommand,
): Result<CommandPreview> {
  if (command.type === 'paste') {
    const { pairs, beyond } = planPaste(context, { ...command, beyond: 'leave' })
    return ok({ ...measure(context, pairs), removed: 0, beyond })
  }
  const change = changeOf(context, command)
  if (!change.ok) return change
  const { before, after, removed } = change.value
  const pairs = before.flatMap((row, n): Pair[] => {
    const next = after[n]
    return next === undefined ? [] : [[row, next]]
  })
  return ok({
    ...measure(context, pairs),
    removed: removed.rows.length,
    beyond: NOTHING_BEYOND,
  })
}
