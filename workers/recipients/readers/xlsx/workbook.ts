import type { Limits } from '../read.types.ts'
import type { Pace } from '../pace.ts'
import { MAX_SHEETS } from '../limits.ts'
import { damaged, overBudget } from '../refusal.ts'
import { walkXml } from '../xml/walk-xml.ts'
import type { InflateBudget } from '../zip/inflate-part.ts'
import { inflateText } from '../zip/inflate-text.ts'
import { partKey, type ZipDirectory, type ZipEntry } from '../zip/zip-directory.ts'

/** Everything needed to read any part of one package. */
export type Package = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly directory: ZipDirectory
  readonly limits: Limits
  readonly budget: InflateBudget
  readonly pace: Pace
}

export type WorkbookSheet = { name: string; hidden: boolean; entry: ZipEntry | null }

export type Workbook = {
  sheets: WorkbookSheet[]
  date1904: boolean
  sharedStrings: ZipEntry | null
  styles: ZipEntry | null
}

type Relation = { type: string; target: string; external: boolean }

export async function readPart(pack: Package, entry: ZipEntry): Promise<string> {
  return inflateText(pack.bytes, entry, pack.budget, pack.pace)
}

/** Finds the workbook, its sheets and the parts they share, however odd their paths are. */
export async function readWorkbook(pack: Package): Promise<Workbook> {
  const path = await findWorkbook(pack)
  const entry = pack.directory.get(path)
  if (!entry) throw damaged('xl/workbook.xml')
  const relations = await readRelations(pack, path)
  const workbook: Workbook = { sheets: [], date1904: false, sharedStrings: null, styles: null }
  const text = await readPart(pack, entry)
  await walkXml(
    text,
    {
      open(name, attributes) {
        // An extension has an element of the same name that has no setting for dates.
        if (name === 'workbookPr' && attributes.has('date1904')) {
          workbook.date1904 = isTrue(attributes.get('date1904'))
        }
        if (name !== 'sheet') return
        const relation = relations.get(attributes.get('id') ?? '')
        if (relation && !/\/(?:worksheet|worksheets)$/i.test(relation.type)) return
        if (workbook.sheets.length >= MAX_SHEETS) throw overBudget('sheets', MAX_SHEETS)
        const state = attributes.get('state') ?? ''
        workbook.sheets.push({
          name: attributes.get('name') ?? `Sheet${workbook.sheets.length + 1}`,
          hidden: state === 'hidden' || state === 'veryHidden',
          entry: relation ? findPart(pack, path, relation.target) : null,
        })
      },
    },
    { maxDepth: pack.limits.depth, pace: pack.pace },
  )
  for (const relation of relations.values()) {
    if (relation.external) continue
    if (relation.type.endsWith('/sharedStrings')) {
      workbook.sharedStrings = findPart(pack, path, relation.target)
    } else if (relation.type.endsWith('/styles')) {
      workbook.styles = findPart(pack, path, relation.target)
    }
  }
  workbook.sharedStrings ??= pack.directory.get('xl/sharedstrings.xml') ?? null
  workbook.styles ??= pack.directory.get('xl/styles.xml') ?? null
  guessSheetParts(pack, workbook)
  return workbook
}

/**
 * Writers that forget the relationships still name their parts in the usual way. A part that some
 * sheet points at belongs to that sheet alone: a macro sheet has none, and gets no other sheet's.
 */
function guessSheetParts(pack: Package, workbook: Workbook): void {
  const taken = new Set(workbook.sheets.map(({ entry }) => entry))
  workbook.sheets.forEach((sheet, index) => {
    const part = pack.directory.get(`xl/worksheets/sheet${index + 1}.xml`)
    if (part && !taken.has(part)) sheet.entry ??= part
  })
  if (workbook.sheets.length > 0) return
  for (const [key, entry] of pack.directory) {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(key)) {
      workbook.sheets.push({ name: entry.name.replace(/^.*\/|\.xml$/gi, ''), hidden: false, entry })
    }
  }
}

async function findWorkbook(pack: Package): Promise<string> {
  const root = await readRelations(pack, '')
  for (const relation of root.values()) {
    if (!relation.type.endsWith('/officeDocument')) continue
    const part = findPart(pack, '', relation.target)
    if (part) return partKey(part.name)
  }
  if (pack.directory.has('xl/workbook.xml')) return 'xl/workbook.xml'
  for (const key of pack.directory.keys()) if (/^xl\/workbook[^/]*\.xml$/.test(key)) return key
  throw damaged('xl/workbook.xml')
}

async function readRelations(pack: Package, path: string): Promise<Map<string, Relation>> {
  const slash = path.lastIndexOf('/') + 1
  const key = `${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`
  const relations = new Map<string, Relation>()
  const entry = pack.directory.get(key)
  if (!entry) return relations
  const text = await readPart(pack, entry)
  await walkXml(
    text,
    {
      open(name, attributes) {
        if (name !== 'Relationship') return
        relations.set(attributes.get('Id') ?? '', {
          type: attributes.get('Type') ?? '',
          target: attributes.get('Target') ?? '',
          external: attributes.get('TargetMode') === 'External',
        })
      },
    },
    { maxDepth: pack.limits.depth, pace: pack.pace },
  )
  return relations
}

/** Targets are relative to the folder of their owner, or absolute with a leading slash. */
function findPart(pack: Package, owner: string, target: string): ZipEntry | null {
  const clean = target.replaceAll('\\', '/')
  const folder = clean.startsWith('/') ? '' : owner.slice(0, owner.lastIndexOf('/') + 1)
  const steps: string[] = []
  for (const step of `${folder}${clean}`.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  const key = steps.join('/').toLowerCase()
  return pack.directory.get(key) ?? pack.directory.get(partKey(safeDecode(key))) ?? null
}

function safeDecode(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key // a lone % is part of the name
  }
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on'
}
