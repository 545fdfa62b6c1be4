import { POSTER } from '#src/text/referral.ts'

/** The format of a phone's screen, 9:16. */
export const POSTER_WIDTH = 1080
export const POSTER_HEIGHT = 1920

const FONT =
  '"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans CJK SC",sans-serif'
const JADE = { light: '#12a083', deep: '#085344', ink: '#0b3f34', tint: '#e6f5f0' }
const GOLD = '#fbe08a'

const COLUMNS = 4
const TILE = 208
const GAP = 24
const GIFT_ART = '/art/advantages/referral.svg'
/** Two rows of four. */
export const POSTER_GOODS = 8

export type PosterFacts = {
  readonly site: string
  readonly code: string
  /** Pictures of goods, addresses on this site. */
  readonly goods: readonly string[]
  /** The gift for a newcomer, as text; null = none. */
  readonly gift: string | null
  /** A picture of the code to scan, as an address. */
  readonly qr: string
}

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A drawing without a size of its own is given one: some browsers draw nothing otherwise. */
async function sized(address: string): Promise<string> {
  const answer = await fetch(address)
  const type = answer.headers.get('content-type') ?? ''
  if (!type.includes('svg')) return URL.createObjectURL(await answer.blob())
  const text = await answer.text()
  const svg = /<svg[^>]*\swidth=/.test(text)
    ? text
    : text.replace('<svg', '<svg width="800" height="800"')
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** Null when it cannot be had: a poster without one picture is still a poster. */
async function loadDrawing(address: string): Promise<HTMLImageElement | null> {
  try {
    const local = await sized(address)
    try {
      return await loadPicture(local)
    } finally {
      URL.revokeObjectURL(local)
    }
  } catch {
    return null
  }
}

function roundBox(
  to: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  radius: number,
): void {
  to.beginPath()
  to.roundRect(x, y, width, height, radius)
}

type Words = {
  readonly at: readonly [x: number, y: number]
  readonly size: number
  readonly weight?: 400 | 600 | 700
  readonly colour: string
  readonly align?: CanvasTextAlign
}

function write(to: CanvasRenderingContext2D, text: string, words: Words): void {
  const { at, size, weight = 400, colour, align = 'left' } = words
  to.font = `${weight} ${size}px ${FONT}`
  to.fillStyle = colour
  to.textAlign = align
  to.textBaseline = 'alphabetic'
  to.fillText(text, at[0], at[1])
}

/** Jade with light from above, and two rings as of a parcel's ribbon. */
function drawGround(to: CanvasRenderingContext2D): void {
  const ground = to.createLinearGradient(0, 0, POSTER_WIDTH, POSTER_HEIGHT)
  ground.addColorStop(0, JADE.light)
  ground.addColorStop(1, JADE.deep)
  to.fillStyle = ground
  to.fillRect(0, 0, POSTER_WIDTH, POSTER_HEIGHT)
  const light = to.createRadialGradient(860, 120, 0, 860, 120, 900)
  light.addColorStop(0, 'rgba(255,255,255,0.28)')
  light.addColorStop(1, 'rgba(255,255,255,0)')
  to.fillStyle = light
  to.fillRect(0, 0, POSTER_WIDTH, POSTER_HEIGHT)
  to.strokeStyle = 'rgba(255,255,255,0.10)'
  to.lineWidth = 56
  for (const [x, y, radius] of [
    [1010, 250, 230],
    [40, 1210, 190],
  ] as const) {
    to.beginPath()
    to.arc(x, y, radius, 0, Math.PI * 2)
    to.stroke()
  }
}

function drawHead(to: CanvasRenderingContext2D, { site, gift }: PosterFacts): void {
  write(to, site, { at: [84, 148], size: 52, weight: 700, colour: '#ffffff' })
  const [first, second] = POSTER.headline
  write(to, first, { at: [84, 316], size: 104, weight: 700, colour: '#ffffff' })
  write(to, second, { at: [84, 444], size: 104, weight: 700, colour: GOLD })
  write(to, POSTER.subline, { at: [84, 528], size: 42, colour: 'rgba(255,255,255,0.92)' })
  if (gift === null) return
  const text = POSTER.gift(gift)
  to.font = `700 40px ${FONT}`
  const width = to.measureText(text).width + 72
  roundBox(to, { x: 84, y: 568, width, height: 80 }, 40)
  to.fillStyle = GOLD
  to.fill()
  write(to, text, { at: [84 + 36, 622], size: 40, weight: 700, colour: JADE.ink })
}

function drawGoods(to: CanvasRenderingContext2D, pictures: readonly HTMLImageElement[]): void {
  const card = { x: 60, y: 690, width: 960, height: 528 }
  to.save()
  to.shadowColor = 'rgba(4,44,36,0.35)'
  to.shadowBlur = 60
  to.shadowOffsetY = 24
  roundBox(to, card, 40)
  to.fillStyle = '#ffffff'
  to.fill()
  to.restore()
  const left = card.x + (card.width - COLUMNS * TILE - (COLUMNS - 1) * GAP) / 2
  for (const [n, picture] of pictures.entries()) {
    const tile = {
      x: left + (n % COLUMNS) * (TILE + GAP),
      y: card.y + 44 + Math.floor(n / COLUMNS) * (TILE + GAP),
      width: TILE,
      height: TILE,
    }
    to.save()
    roundBox(to, tile, 28)
    to.fillStyle = JADE.tint
    to.fill()
    to.clip()
    to.drawImage(picture, tile.x, tile.y, TILE, TILE)
    to.restore()
  }
}

function drawPromises(to: CanvasRenderingContext2D): void {
  for (const [n, promise] of POSTER.promises.entries()) {
    const y = 1304 + n * 72
    to.beginPath()
    to.arc(108, y - 15, 24, 0, Math.PI * 2)
    to.fillStyle = GOLD
    to.fill()
    to.beginPath()
    to.moveTo(97, y - 15)
    to.lineTo(105, y - 6)
    to.lineTo(120, y - 25)
    to.strokeStyle = JADE.ink
    to.lineWidth = 6
    to.lineCap = 'round'
    to.lineJoin = 'round'
    to.stroke()
    write(to, promise, { at: [156, y], size: 42, colour: '#ffffff' })
  }
}

type PosterFooter = {
  readonly code: string
  readonly qr: HTMLImageElement
  readonly gift: HTMLImageElement | null
}

function drawFoot(to: CanvasRenderingContext2D, { code, qr, gift }: PosterFooter): void {
  roundBox(to, { x: 60, y: 1530, width: 960, height: 320 }, 40)
  to.fillStyle = '#ffffff'
  to.fill()
  // Whole pixels, not smoothed: it has to be read by a camera.
  to.imageSmoothingEnabled = false
  to.drawImage(qr, 96, 1560, 260, 260)
  to.imageSmoothingEnabled = true
  if (gift !== null) to.drawImage(gift, 776, 1580, 220, 220)
  write(to, POSTER.scan, { at: [408, 1644], size: 46, weight: 600, colour: JADE.ink })
  write(to, POSTER.code, { at: [408, 1720], size: 34, colour: '#5f6b75' })
  // Eight wide letters end before the gift.
  write(to, code, { at: [408, 1794], size: 60, weight: 700, colour: '#0e7c66' })
}

/** The poster as a PNG. Everything on it is of this site; nothing is fetched from elsewhere. */
export async function drawPoster(facts: PosterFacts): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = POSTER_WIDTH
  canvas.height = POSTER_HEIGHT
  const to = canvas.getContext('2d')
  if (to === null) throw new Error('no canvas here')
  const [qr, gift, ...goods] = await Promise.all([
    loadPicture(facts.qr),
    loadDrawing(GIFT_ART),
    ...facts.goods.slice(0, POSTER_GOODS).map(loadDrawing),
  ])
  drawGround(to)
  drawHead(to, facts)
  drawGoods(
    to,
    goods.filter((picture) => picture !== null),
  )
  drawPromises(to)
  drawFoot(to, { code: facts.code, qr, gift })
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (blob === null) throw new Error('the canvas gave no picture')
  return blob
}
