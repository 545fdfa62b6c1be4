import { currentSession, type Attach } from '../draft/current-session.ts'
import { imports } from '../import/import-api.ts'
import { FilterRoom } from './filter-room.ts'
import type { FilterApi } from './filter.types.ts'

let room: FilterRoom | null = null

function currentRoom(): FilterRoom {
  currentSession() // says it better when nothing is open
  if (room === null) throw new Error('invariant: an open draft has its filter')
  return room
}

/** Opens the filter of a draft that was just opened. */
export const attachFilter: Attach = async (session) => {
  const opened = new FilterRoom(session)
  room = opened
  await opened.refresh()
  return () => {
    opened.close()
    if (room === opened) room = null
  }
}

/** The smart filter of the open draft. */
export const filterApi = {
  load: (file, options, onProgress) =>
    imports.run((session, signal) =>
      currentRoom().load({ session, file, options, signal, onProgress }),
    ),

  file: () => currentRoom().file(),

  state: () => currentRoom().state(),

  values: () => currentRoom().values(),

  setForm: (form) => currentRoom().setForm(form),

  run: (form) => currentRoom().run(form),

  takeSuspects: () => currentRoom().takeSuspects(),

  list: (kind, offset, limit) => currentRoom().list(kind, offset, limit),

  missingValues: () => currentRoom().missingValues(),
} satisfies FilterApi
