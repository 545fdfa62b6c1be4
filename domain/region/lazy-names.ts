import { MOVED, RENAMES, SHORT_FORMS, TRADITIONAL, ZONES } from './lazy-names.generated.ts'
import { addEntry, regionIndex } from './region-index.ts'
import { regionTable } from './region-table.ts'
import { addTraditional } from './traditional.ts'

/** Radicals that copying from some PDFs leaves in place of characters; NFKC keeps these. */
const RADICALS =
  '⻄西⻓长⻔门⻋车⻢马⻥鱼⻦鸟⻩黄⻘青⻚页⻛风⻜飞⻅见⻉贝⻝食⻤鬼⻨麦⻬齐⻰龙⻳龟⺠民⻆角⻢马⻣骨⻮齿⻁虎⼾户巿市鎭镇'

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

/** The characters that radicals stand for. */
function addRadicals(): void {
  addTraditional(RADICALS)
  for (let code = 0x2f00; code < 0x2fd6; code++) {
    const radical = String.fromCharCode(code)
    addTraditional(radical + radical.normalize('NFKC'))
  }
}

function addMoved(): void {
  const { moved } = regionTable()
  for (const pair of MOVED.split(';')) {
    const [unit, parent] = pair.split(',')
    moved.set(unitOf(unit), [...(moved.get(unitOf(unit)) ?? []), unitOf(parent)])
  }
}

type Zone = { readonly word: string; readonly city: number }

let zones: readonly Zone[] | null = null

function readZones(): readonly Zone[] {
  return ZONES.split(';').flatMap((line) => {
    const words = line.split(',')
    const city = unitOf(words.pop())
    return words.map((word) => ({ word, city }))
  })
}

/** The city of the zone that the text begins with, when it is in this province; else -1. */
export function cityOfZone(province: number, text: string): number {
  zones ??= readZones()
  const { parent } = regionTable()
  const zone = zones.find(({ word, city }) => parent[city] === province && text.startsWith(word))
  return zone?.city ?? -1
}

let isInstalled = false

/** Adds former names, short forms, former parents and traditional characters to the tables. */
export function installLazyNames(): void {
  if (isInstalled) return
  isInstalled = true
  addRenames()
  addShortForms()
  addMoved()
  addTraditional(TRADITIONAL)
  addRadicals()
}
