import { DraftTask } from '../draft/draft-task.ts'
import type { LastImport } from './import-trace.ts'

/** Imports of the open draft, whatever list a file is for. */
export class ImportTask extends DraftTask {
  /** The last import that was completed; kept as long as the draft is open. */
  last: LastImport | null = null
}
