import { regionNames } from '../region/region-table.ts'

/** A unit as `省/市/区`, the form in which candidates travel. */
export function regionLabel(unit: number): string {
  const { province, city, district } = regionNames(unit)
  return [province, city, district].filter((name) => name !== '').join('/')
}

/** Several units in the form of `params.candidates`, in the order of the table. */
export function regionLabels(units: readonly number[]): string {
  return units
    .toSorted((a, b) => a - b)
    .map(regionLabel)
    .join('|')
}
