import { assert, property, array, constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { commissionMoves, type CommissionBooks } from './commission.ts'
import { fen } from './fen.ts'
import { shareOf } from './share.ts'

const NONE: CommissionBooks = { earned: fen(0), back: fen(0), released: fen(0) }
const money = (sold: number, cancelled: number, arrived: number) => ({
  sold: fen(sold),
  cancelled: fen(cancelled),
  arrived: fen(arrived),
})

describe('a commission', () => {
  it('is earned when the order is paid, and released as its parcels arrive', () => {
    expect(commissionMoves(200, money(10_000, 0, 0), NONE)).toEqual({
      earn: 200,
      reverse: 0,
      release: 0,
    })
    const books = { ...NONE, earned: fen(200) }
    expect(commissionMoves(200, money(10_000, 0, 2500), books)).toEqual({
      earn: 0,
      reverse: 0,
      release: 50,
    })
  })

  it('is given back for what is refunded, and never more than is still frozen', () => {
    const books = { earned: fen(200), back: fen(0), released: fen(150) }
    expect(commissionMoves(200, money(10_000, 2500, 7500), books)).toEqual({
      earn: 0,
      reverse: 50,
      release: 0,
    })
    expect(commissionMoves(200, money(10_000, 10_000, 0), books).reverse).toBe(50)
  })

  it('never frees more than is held, for any state of books and order', () => {
    const any = integer({ min: 0, max: 99_999 })
    assert(
      property(any, any, any, any, any, integer({ min: 0, max: 5000 }), (...drawn) => {
        const [sold, cancelled, arrived, earned, part, points] = drawn
        const back = fen(Math.min(part, earned))
        const books = { earned: fen(earned), back, released: fen(0) }
        const moves = commissionMoves(points, money(sold, cancelled, arrived), books)
        expect(moves.release).toBeLessThanOrEqual(earned - back + moves.earn - moves.reverse)
      }),
    )
  })

  it('comes out at the share of what arrived, in whatever order the reports come in', () => {
    const parcel = record({
      price: integer({ min: 1, max: 99_999 }),
      end: constantFrom('cancelled', 'arrived'),
      places: integer({ min: 0, max: 5 }),
      ends: integer({ min: 0, max: 5 }),
    })
    assert(
      property(
        array(parcel, { maxLength: 12 }),
        integer({ min: 0, max: 5000 }),
        (parcels, points) => {
          let books = NONE
          for (let step = 0; step <= 11; step++) {
            const sumOf = (wanted: (one: (typeof parcels)[number]) => boolean) =>
              fen(parcels.filter(wanted).reduce((sum, { price }) => sum + price, 0))
            const isOver = ({ places, ends }: (typeof parcels)[number]) => places + ends < step
            const now = {
              sold: sumOf(({ places }) => places <= step),
              cancelled: sumOf((one) => one.end === 'cancelled' && isOver(one)),
              arrived: sumOf((one) => one.end === 'arrived' && isOver(one)),
            }
            const moves = commissionMoves(points, now, books)
            books = {
              earned: fen(books.earned + moves.earn),
              back: fen(books.back + moves.reverse),
              released: fen(books.released + moves.release),
            }
            expect(books.earned - books.back - books.released).toBeGreaterThanOrEqual(0)
            expect(commissionMoves(points, now, books)).toEqual({
              earn: 0,
              reverse: 0,
              release: 0,
            })
          }
          const arrived = fen(
            parcels
              .filter(({ end }) => end === 'arrived')
              .reduce((sum, { price }) => sum + price, 0),
          )
          expect(books.released).toBe(shareOf(arrived, points))
          expect(books.earned - books.back).toBe(books.released)
        },
      ),
    )
  })
})
