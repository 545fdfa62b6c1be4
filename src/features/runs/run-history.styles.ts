import { makeStyles, tokens } from '@fluentui/react-components'

import type { RunStanding } from './run-words.ts'

export const useStyles = makeStyles({
  table: { marginTop: '8px' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  why: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'normal',
  },
  state: { padding: '8px 0' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '4px' },
})

export const TONES: Readonly<Record<RunStanding, 'quiet' | 'amber' | 'grey' | 'danger'>> = {
  sending: 'quiet',
  paused: 'amber',
  unknown: 'amber',
  done: 'grey',
  partly: 'danger',
  failed: 'danger',
  abandoned: 'grey',
}
