import * as Comlink from 'comlink'

import { TextWorkbook } from './text-workbook.ts'

/** One workbook, in a thread of its own: the list goes on meanwhile, and a cancel ends the thread. */
export type WorkbookThread = Pick<TextWorkbook, 'addSheet' | 'addRows' | 'toBlob'>

const thread: WorkbookThread = new TextWorkbook()

Comlink.expose(thread)
