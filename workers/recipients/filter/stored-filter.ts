import { keysOf } from '#domain/values/keys-of.ts'

import { MAX_LIST_ROWS, MAX_ROW_ID } from '../list/recipient-list.ts'
import { FILTER_TYPES } from '../stages/filter/filter.types.ts'
import type { LastRun, SourceRecord } from './filter-records.types.ts'
import type { CombineWay, FilterForm, FilterReport, MatchWay } from './filter.types.ts'
import { SOURCE_PAGE_ROWS } from './source-codec.ts'

// What is stored of a filter can also come from a draft file, which anybody can write: a record that
// is not what it should be counts as none.

const TYPES = keysOf(FILTER_TYPES)
const WAYS: readonly MatchWay[] = ['exact', 'contains']
const COMBINATIONS: readonly CombineWay[] = ['replace', 'union', 'intersect', 'exclude']

/** The fields of a report that are counts. */
const COUNTS = [
  'given',
  'distinct',
  'matched',
  'missing',
  'several',
  'suspects',
  'placed',
  'added',
  'removed',
] as const satisfies readonly (keyof FilterReport)[]

/** The properties of a record; none when it is no object. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  // Every property of an object may be read; what it holds is not known.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isOneOf(value: unknown, all: readonly unknown[]): boolean {
  return all.includes(value)
}

function isCount(value: unknown, most = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isChoice(value: unknown): boolean {
  const { type, way, combine } = partsOf(value)
  return isOneOf(type, TYPES) && isOneOf(way, WAYS) && isOneOf(combine, COMBINATIONS)
}

export function isForm(value: unknown): value is FilterForm {
  return isChoice(value) && typeof partsOf(value)['values'] === 'string'
}

function isHint(value: unknown): boolean {
  if (value === null) return true
  const { nearest, elsewhere } = partsOf(value)
  const isElsewhere = (one: unknown): boolean => {
    const { type, way, rows } = partsOf(one)
    return isOneOf(type, TYPES) && isOneOf(way, WAYS) && isCount(rows)
  }
  return areTexts(nearest) && Array.isArray(elsewhere) && elsewhere.every(isElsewhere)
}

function isReport(value: unknown): boolean {
  const { elapsedMs, hint, ...rest } = partsOf(value)
  return (
    isChoice(value) &&
    COUNTS.every((count) => isCount(rest[count])) &&
    typeof elapsedMs === 'number' &&
    isHint(hint)
  )
}

function areSuspects(value: unknown): boolean {
  const isSuspect = (one: unknown): boolean => {
    const { value: place, row, isCertain } = partsOf(one)
    return isCount(place) && isCount(row) && typeof isCertain === 'boolean'
  }
  return Array.isArray(value) && value.every(isSuspect)
}

export function isRun(value: unknown): value is LastRun {
  const { form, report, suspects, taken } = partsOf(value)
  return isForm(form) && isReport(report) && areSuspects(suspects) && areSuspects(taken)
}

export function isSource(value: unknown): value is SourceRecord {
  const { generation, firstId, pages, source } = partsOf(value)
  const { fileName, rows, rowsWithErrors, damagedOrderNos, columns, loadedAt } = partsOf(source)
  const headers = partsOf(columns)
  return (
    isCount(generation) &&
    isCount(firstId, MAX_ROW_ID) &&
    isCount(pages, MAX_LIST_ROWS / SOURCE_PAGE_ROWS) &&
    typeof fileName === 'string' &&
    isCount(rows, MAX_LIST_ROWS) &&
    [rowsWithErrors, damagedOrderNos, loadedAt].every((count) => isCount(count)) &&
    TYPES.every((type) => areTexts(headers[type]))
  )
}
