import { DraftTask } from '../draft/draft-task.ts'

/** Files that are made of the open draft's rows. */
export class ExportTask extends DraftTask {}
