import { SoleWork } from '../draft/sole-work.ts'

/** The fetching of all orders of a shop for the open draft. */
export class ChoosingWork extends SoleWork {}
