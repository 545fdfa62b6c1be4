import { SoleWork } from '../draft/sole-work.ts'

/** Files that are made of the open draft's rows. */
export class ExportWork extends SoleWork {}
