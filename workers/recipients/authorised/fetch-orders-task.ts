import { DraftTask } from '../draft/draft-task.ts'

/** The fetching of all orders of a shop for the open draft. */
export class FetchOrdersTask extends DraftTask {}
