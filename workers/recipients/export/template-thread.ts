import * as Comlink from 'comlink'

import { writeTemplate } from './template.ts'

/** exceljs takes long to load: in a thread of its own the lists go on meanwhile. */
export type TemplateThread = { readonly writeTemplate: typeof writeTemplate }

const thread: TemplateThread = { writeTemplate }

Comlink.expose(thread)
