/** What `cut.ts` bundles: all that the worker does with a paste before it is stored. */
export { parseLine } from '#domain/address/parse-line-core.ts'
export { loadTowns } from '#domain/address/towns.ts'
export { readEntries } from '#workers/recipients/manual/read-text.ts'
export { rowOfLine } from '#workers/recipients/manual/row-of-line.ts'
