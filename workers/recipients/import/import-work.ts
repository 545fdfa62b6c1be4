import { SoleWork } from '../draft/sole-work.ts'
import type { LastImport } from './import-trace.ts'

/** Imports of the open draft, whatever list a file is for. */
export class ImportWork extends SoleWork {
  /** The last that came to its end, for as long as the draft is open. */
  last: LastImport | null = null
}
