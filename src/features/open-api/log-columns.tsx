import type { ApiCall, Callback } from '#contract/api-setting.ts'
import { API_LOG } from '#src/text/open-api.ts'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { CallbackActions } from './callback-actions.tsx'

export const CALL_COLUMNS: readonly CellColumn<ApiCall>[] = [
  { key: 'time', title: API_LOG.time, width: '15%', cell: ({ time }) => time },
  {
    key: 'call',
    title: API_LOG.call,
    width: '22%',
    cell: ({ method, path }) => `${method} ${path}`,
  },
  {
    key: 'result',
    title: API_LOG.result,
    width: '31%',
    cell: ({ code, msg }) =>
      code === 0 ? <Tag text={API_LOG.ok} /> : <span>{`${code} ${msg}`}</span>,
  },
  { key: 'ip', title: API_LOG.ip, width: '14%', cell: ({ ip }) => ip },
  { key: 'ms', title: API_LOG.ms, width: '9%', isEnd: true, cell: ({ ms }) => API_LOG.took(ms) },
  {
    key: 'request',
    title: API_LOG.request,
    width: '9%',
    isEnd: true,
    cell: ({ request_id: id }) => <CopyButton value={id} label={API_LOG.copyRequest(id)} />,
  },
]

const TONES = { waiting: 'amber', done: 'quiet', failed: 'danger' } as const

export const CALLBACK_COLUMNS: readonly CellColumn<Callback>[] = [
  { key: 'time', title: API_LOG.time, width: '15%', cell: ({ time }) => time },
  {
    key: 'event',
    title: API_LOG.event,
    width: '10%',
    cell: ({ event }) => API_LOG.events[event],
  },
  {
    key: 'result',
    title: API_LOG.result,
    width: '35%',
    cell: ({ state, error }) => (
      <>
        <Tag tone={TONES[state]} text={API_LOG.states[state]} /> {error}
      </>
    ),
  },
  { key: 'tries', title: API_LOG.tries, width: '7%', isEnd: true, cell: ({ tries }) => tries },
  {
    key: 'next',
    title: API_LOG.next,
    width: '15%',
    cell: ({ next_time }) => (next_time === '' ? '—' : next_time),
  },
  {
    key: 'action',
    title: API_LOG.action,
    width: '18%',
    isEnd: true,
    cell: (callback) => <CallbackActions callback={callback} />,
  },
]
