import * as Comlink from 'comlink'

import { TextWorkbook } from './text-workbook.ts'

/** One workbook, in its own thread: the worker stays free meanwhile; a cancel ends the thread. */
export type WorkbookThread = Pick<TextWorkbook, 'addSheet' | 'addRows' | 'addFormulas' | 'toBlob'>

const thread: WorkbookThread = new TextWorkbook()

Comlink.expose(thread)
