import { MOVED, RENAMES, SHORT_FORMS, TRADITIONAL } from './late-names.generated.ts'
import { addEntry, regionIndex } from './region-index.ts'
import { regionTable } from './region-table.ts'
import { addTraditional } from './traditional.ts'

const unitOf = (text: string | undefined): number => Number.parseInt(text ?? '', 36)

function addRenames(): void {
  const index = regionIndex()
  for (const line of RENAMES.split(';')) {
    const [base = '', ending = '', targets = ''] = line.split(',')
    const isExact = base.length < 2
    const word = isExact ? base + ending : base
    const suffix = isExact ? '' : ending
    for (const target of targets.split('+'))
      addEntry(index, { word, suffix, unit: unitOf(target), isOld: true, isExact })
  }
}

function addShortForms(): void {
  const index = regionIndex()
  for (const line of SHORT_FORMS.split(';')) {
    const words = line.split(',')
    const unit = unitOf(words.pop())
    for (const word of words)
      addEntry(index, { word, suffix: '', unit, isOld: false, isExact: true })
  }
}

function addMoved(): void {
  const { moved } = regionTable()
  for (const pair of MOVED.split(';')) {
    const [unit, parent] = pair.split(',')
    moved.set(unitOf(unit), [...(moved.get(unitOf(unit)) ?? []), unitOf(parent)])
  }
}

let isInstalled = false

/** Former names, short forms, former parents and traditional characters: in place, for everybody. */
export function installLateNames(): void {
  if (isInstalled) return
  isInstalled = true
  addRenames()
  addShortForms()
  addMoved()
  addTraditional(TRADITIONAL)
}
