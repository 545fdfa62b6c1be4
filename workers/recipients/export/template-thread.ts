import * as Comlink from 'comlink'

import { writeTemplate } from './template.ts'

/** Has its own thread, so that the worker serves the lists while exceljs loads, which is slow. */
export type TemplateThread = { readonly writeTemplate: typeof writeTemplate }

const thread: TemplateThread = { writeTemplate }

Comlink.expose(thread)
