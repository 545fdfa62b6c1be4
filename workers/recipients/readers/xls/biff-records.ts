/** Record numbers of the Excel binary formats (MS-XLS 2.3); the odd ones are of older versions. */
export const RECORD = {
  bof: 0x809,
  bof2: 0x009,
  bof3: 0x209,
  bof4: 0x409,
  eof: 0x0a,
  continue: 0x3c,
  filePass: 0x2f,
  codePage: 0x42,
  dateMode: 0x22,
  font: 0x31,
  font3: 0x231,
  format: 0x41e,
  format2: 0x1e,
  xf: 0xe0,
  xf3: 0x243,
  xf4: 0x443,
  boundSheet: 0x85,
  sst: 0xfc,
  row: 0x208,
  row2: 0x08,
  colInfo: 0x7d,
  mergedCells: 0xe5,
  labelSst: 0xfd,
  label: 0x204,
  label2: 0x04,
  rString: 0xd6,
  number: 0x203,
  number2: 0x03,
  integer2: 0x02,
  rk: 0x27e,
  mulRk: 0xbd,
  formula: 0x06,
  formula3: 0x206,
  formula4: 0x406,
  string: 0x207,
  string2: 0x07,
  boolErr: 0x205,
  boolErr2: 0x05,
} as const

/** A cursor over the records of a stream: headers are checked against the bytes that are left. */
export class BiffCursor {
  type = 0
  /** Where the record's data start and end. */
  start = 0
  end = 0
  /** Whether the stream ends before the record does. */
  isCut = false
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly view: DataView
  private at: number

  constructor(bytes: Uint8Array<ArrayBuffer>, at = 0) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.at = at
  }

  /** Makes the record at `at` the next one. */
  seek(at: number): void {
    this.at = at
  }

  /** Moves to the next record; false at the end. A record cut short by the end is given as it is. */
  next(): boolean {
    if (this.at < 0 || this.at + 4 > this.bytes.length) return false
    this.type = this.view.getUint16(this.at, true)
    this.start = this.at + 4
    const end = this.start + this.view.getUint16(this.at + 2, true)
    this.isCut = end > this.bytes.length
    this.end = Math.min(end, this.bytes.length)
    this.at = this.end
    return true
  }

  /** The number of the record after this one; -1 at the end. */
  peekType(): number {
    return this.at + 4 <= this.bytes.length ? this.view.getUint16(this.at, true) : -1
  }

  get length(): number {
    return this.end - this.start
  }

  /** 16 bits of the data at `offset`; 0 past the end. */
  u16(offset: number): number {
    return this.start + offset + 2 <= this.end ? this.view.getUint16(this.start + offset, true) : 0
  }

  u32(offset: number): number {
    return this.start + offset + 4 <= this.end ? this.view.getUint32(this.start + offset, true) : 0
  }

  f64(offset: number): number {
    return this.start + offset + 8 <= this.end ? this.view.getFloat64(this.start + offset, true) : 0
  }

  u8(offset: number): number {
    return this.start + offset < this.end ? (this.bytes[this.start + offset] ?? 0) : 0
  }
}

/** The compressed number form: 30 bits of an integer or of a double; a flag divides it by 100. */
export function rkValue(rk: number): number {
  let value: number
  if (rk & 2) value = rk >> 2
  else {
    scratch.setUint32(4, rk & 0xfffffffc, true)
    scratch.setUint32(0, 0, true)
    value = scratch.getFloat64(0, true)
  }
  return rk & 1 ? value / 100 : value
}

const scratch = new DataView(new ArrayBuffer(8))

const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

export function errorName(code: number): string {
  return ERRORS[code] ?? '#ERROR!'
}
