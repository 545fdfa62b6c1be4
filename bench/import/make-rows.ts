/** What `row-making.ts` bundles. */
export { loadTowns } from '#domain/address/towns.ts'
export { PIPELINE, rowOfSource } from '#workers/recipients/pipeline.ts'
