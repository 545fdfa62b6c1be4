import { describe, expect, it } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { readToShow } from '#contract/read-answer.ts'
import { invariant } from '#domain/result/assert.ts'
import { placesOfValues, putAt, sampleOf, type Json } from '#tests/server/schema-samples.ts'

type Path = readonly (string | number)[]

const CALLS: readonly (readonly [string, Endpoint])[] = Object.entries(ENDPOINTS)

/** Places of an answer that hold one of some known values, within an entry of a list or not. */
function placesOf({ data }: Endpoint, isInList: boolean): Path[] {
  return placesOfValues(data).filter((path) => path.includes(0) === isInList)
}

const IN_LISTS = CALLS.flatMap(([name, call]) =>
  placesOf(call, true).map((path) => ({ place: `${name} ${path.join('.')}`, call, path })),
)

const valueAt = (json: Json, path: Path): Json =>
  path.reduce<Json>((value, step) => (value as Record<string | number, Json>)[step] ?? null, json)

/** The sample with each list on the way holding a second entry, which is as the first. */
function withTwo(json: Json, path: Path): Json {
  const last = path.lastIndexOf(0)
  const list = valueAt(json, path.slice(0, last))
  return putAt(json, path.slice(0, last), Array.isArray(list) ? [...list, ...list] : list)
}

describe('an answer with a value that only a newer version knows', () => {
  it('is tried wherever a list has such values', () => {
    expect(IN_LISTS.length).toBeGreaterThan(30)
  })

  it.each(IN_LISTS)('shows what else there is: $place', ({ call, path }) => {
    const two = withTwo(sampleOf(call.data), path)
    expect(readToShow(call.data, two)).toMatchObject({ ok: true, value: { isNewer: false } })
    const known = valueAt(two, path)
    const newer = putAt(two, path, typeof known === 'number' ? 987_654 : 'of-a-newer-version')
    const read = readToShow(call.data, newer)
    expect(read).toMatchObject({ ok: true, value: { isNewer: true } })
    const list = path.slice(0, path.lastIndexOf(0))
    const value: unknown = invariant(read.ok ? read.value : null, 'it was read').data
    // It was made from JSON.
    expect(valueAt(value as Json, list)).toHaveLength(1)
  })
})
