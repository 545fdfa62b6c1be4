import { damaged } from '../refusal.ts'

/** A compound file (the container of .xls, .doc and encrypted workbooks) with its root streams. */
export type CompoundFile = {
  /** Names of the streams and storages directly under the root, in lower case. */
  readonly names: ReadonlySet<string>
  /** A root stream; null when there is none of that name. */
  readonly stream: (name: string) => CompoundStream | null
  /** Whether names may be missing, because the file ends before their list does. */
  readonly isCut: boolean
}

/** `isCut`: the file does not hold all of it. */
export type CompoundStream = { readonly bytes: Uint8Array<ArrayBuffer>; readonly isCut: boolean }

type Entry = { name: string; type: number; start: number; size: number }

const FREE = 0xfffffffa // this and above: end of chain, free, table sectors
const END = 0xfffffffe
const NONE = 0xffffffff
const STREAM = 2
const MAX_ENTRIES = 20_000

/**
 * Every chain is followed for at most as many steps as the file has sectors, so cycles end; counts
 * and sizes in the header are only upper bounds.
 */
export function readCompoundFile(bytes: Uint8Array<ArrayBuffer>): CompoundFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 512) throw damaged('compound')
  const shift = view.getUint16(30, true)
  if (shift < 7 || shift > 16) throw damaged('compound')
  const sectorSize = 1 << shift
  const file: Sectors = { bytes, view, sectorSize, count: Math.ceil(bytes.length / sectorSize) }
  const fat = readFat(file)
  const directory = chainBytes(file, fat, view.getUint32(48, true), Number.MAX_SAFE_INTEGER)
  const entries = readEntries(directory.bytes)
  const root = entries[0]
  if (!root) throw damaged('compound')
  const children = rootChildren(entries, directory.bytes)
  const mini = miniReader(file, fat, root)
  const cutoff = view.getUint32(56, true)
  return {
    names: new Set(children.keys()),
    stream(name) {
      const entry = children.get(name.toLowerCase())
      if (entry?.type !== STREAM) return null
      const { size, start } = entry
      const bytes = size < cutoff ? mini(entry) : chainBytes(file, fat, start, size).bytes
      return { bytes, isCut: bytes.length < size }
    },
    isCut: directory.isCut,
  }
}

type Sectors = { bytes: Uint8Array<ArrayBuffer>; view: DataView; sectorSize: number; count: number }

/** The sector allocation table, from the header's list and the chain of further lists. */
function readFat(file: Sectors): Uint32Array {
  const { view, sectorSize } = file
  const perSector = sectorSize / 4
  const tables: number[] = []
  for (let i = 0; i < 109; i++) tables.push(view.getUint32(76 + i * 4, true))
  let list = view.getUint32(68, true)
  for (let step = 0; list < FREE && step < file.count; step++) {
    const at = sectorOffset(file, list)
    if (at < 0) break
    for (let i = 0; i < perSector - 1; i++) tables.push(view.getUint32(at + i * 4, true))
    list = view.getUint32(at + sectorSize - 4, true)
  }
  const used = tables.filter((sector) => sector < FREE)
  const fat = new Uint32Array(Math.min(used.length * perSector, file.count + perSector)).fill(NONE)
  let next = 0
  for (const sector of used) {
    if (next >= fat.length) break
    const at = sectorOffset(file, sector)
    // A table sector outside of the file keeps its place, or all entries behind it would shift.
    const entries = at < 0 ? 0 : Math.min(perSector, fat.length - next)
    for (let i = 0; i < entries; i++) fat[next + i] = view.getUint32(at + i * 4, true)
    next += perSector
  }
  return fat
}

/** Where a sector starts; -1 when it is not wholly inside the file. */
function sectorOffset({ bytes, sectorSize }: Sectors, sector: number): number {
  const at = (sector + 1) * sectorSize
  return at + sectorSize <= bytes.length ? at : -1
}

function chainBytes(
  file: Sectors,
  fat: Uint32Array,
  start: number,
  size: number,
): { bytes: Uint8Array<ArrayBuffer>; isCut: boolean } {
  const { bytes, sectorSize } = file
  const parts: [number, number][] = []
  let total = 0
  let sector = start
  let isStraight = true
  for (let step = 0; sector < FREE && step <= file.count && total < size; step++) {
    const at = (sector + 1) * sectorSize
    const length = Math.min(sectorSize, bytes.length - at, size - total)
    if (length <= 0) break
    parts.push([at, length])
    total += length
    const next = fat[sector] ?? NONE
    // A file that ends early may lack its table: a stream contiguous so far is taken to stay so.
    isStraight &&= next === sector + 1 || next === NONE
    sector = next === NONE && isStraight && size < Number.MAX_SAFE_INTEGER ? sector + 1 : next
  }
  const joined = new Uint8Array(total)
  let to = 0
  for (const [at, length] of parts) {
    joined.set(bytes.subarray(at, at + length), to)
    to += length
  }
  return { bytes: joined, isCut: total < size && (sector !== END || total % sectorSize !== 0) }
}

/** Small streams live in 64-byte pieces inside one big stream that the root entry points at. */
function miniReader(file: Sectors, fat: Uint32Array, root: Entry) {
  let container: Uint8Array<ArrayBuffer> | undefined
  let table: DataView | undefined
  return (entry: Entry): Uint8Array<ArrayBuffer> => {
    container ??= chainBytes(file, fat, root.start, root.size).bytes
    if (!table) {
      const first = file.view.getUint32(60, true)
      const chain = chainBytes(file, fat, first, Number.MAX_SAFE_INTEGER).bytes
      table = new DataView(chain.buffer)
    }
    const joined = new Uint8Array(Math.min(entry.size, container.length))
    let to = 0
    let sector = entry.start
    const limit = container.length / 64
    for (let step = 0; sector < FREE && step <= limit && to < joined.length; step++) {
      const part = container.subarray(sector * 64, sector * 64 + Math.min(64, joined.length - to))
      joined.set(part, to)
      to += part.length
      sector = sector * 4 + 4 <= table.byteLength ? table.getUint32(sector * 4, true) : NONE
    }
    return joined.subarray(0, to)
  }
}

function readEntries(directory: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const decoder = new TextDecoder('utf-16le')
  const entries: Entry[] = []
  for (let at = 0; at + 128 <= directory.length && entries.length < MAX_ENTRIES; at += 128) {
    const length = Math.max(0, Math.min(view.getUint16(at + 64, true), 64) - 2)
    entries.push({
      name: decoder.decode(directory.subarray(at, at + length)).toLowerCase(),
      type: view.getUint8(at + 66),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    })
  }
  return entries
}

/** Only entries directly under the root: embedded objects have a workbook stream of their own. */
function rootChildren(
  entries: readonly Entry[],
  directory: Uint8Array<ArrayBuffer>,
): Map<string, Entry> {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const children = new Map<string, Entry>()
  const visited = new Set<number>()
  const pending = [view.getUint32(76, true)]
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    const entry = entries[index]
    if (!entry || visited.has(index)) continue
    visited.add(index)
    if (!children.has(entry.name)) children.set(entry.name, entry)
    pending.push(view.getUint32(index * 128 + 68, true), view.getUint32(index * 128 + 72, true))
  }
  return children
}
