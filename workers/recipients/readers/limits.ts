import type { Limits } from './read.types.ts'

/** The upload limit that the page states (K-03); the import pipeline applies it before reading. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

/** Sheets of a workbook in any format: as many as a zip may have entries. */
export const MAX_SHEETS = 1000

const MIB = 1024 * 1024

/**
 * Absolute caps, not compression ratios: honest repetitive order tables compress better than many
 * bombs. Sources: the measurements behind "The figure to beat" of the reliability study.
 */
export const DEFAULT_LIMITS: Limits = {
  fileBytes: 64 * MIB,
  entries: 1000,
  inflatedBytes: 200 * MIB,
  partBytes: 150 * MIB,
  rows: 100_000,
  columns: 256,
  cellChars: 32_767,
  depth: 64,
  cells: 12_000_000,
  timeMs: 8000,
}
