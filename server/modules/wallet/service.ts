import { fen, toYuan, type Fen } from '#domain/money/fen.ts'
import type { Database, Transaction } from '../../db/database.ts'
import {
  creditForParcels,
  moveFromWallet,
  openAccounts,
  readBalance,
  readOrderMoney,
} from './repository.ts'

export type Wallet = ReturnType<typeof makeWallet>

export type OrderMoney = {
  /** Of the first transfer of that day, `YYYY-MM-DD HH:mm:ss`. */
  readonly time: string
  readonly kind: string
  readonly amount: string
  readonly count: number
}

type ParcelCredit = {
  readonly userId: number
  readonly orderId: number
  readonly kind: 'refund' | 'compensation'
  readonly parcels: readonly { readonly parcelId: number; readonly amountFen: Fen }[]
}

type TopUp = {
  readonly userId: number
  readonly tradeNo: string
  readonly amountFen: Fen
  readonly giftFen: Fen
}

export function makeWallet(db: Database) {
  return {
    async balance(userId: number): Promise<Fen> {
      return fen(await readBalance(db, userId))
    },

    /** What moved for an order, by kind and Beijing day; above zero what was paid. */
    async ofOrder(userId: number, orderId: number): Promise<OrderMoney[]> {
      const rows = await readOrderMoney(db, userId, orderId)
      return rows.map(({ amount_fen, ...row }) =>
        Object.assign(row, { amount: toYuan(fen(0 - amount_fen)) }),
      )
    },

    /** The three empty accounts of a new user, with what they start with. */
    async open(tx: Transaction, userId: number, openingFen: Fen): Promise<void> {
      await openAccounts(tx, userId)
      if (openingFen === 0) return
      await moveFromWallet(tx, {
        userId,
        amountFen: fen(0 - openingFen),
        counter: 'funding',
        kind: 'opening',
        orderId: null,
      })
    },

    /** Money that was paid in, and what we give with it. */
    async topUp(tx: Transaction, { userId, tradeNo, amountFen, giftFen }: TopUp): Promise<void> {
      const parts = [
        { kind: 'recharge', amountFen },
        { kind: 'gift', amountFen: giftFen },
      ] as const
      for (const part of parts) {
        if (part.amountFen === 0) continue
        const amount = fen(0 - part.amountFen)
        await moveFromWallet(tx, {
          userId,
          amountFen: amount,
          counter: 'funding',
          kind: part.kind,
          orderId: null,
          tradeNo,
        })
      }
    },

    /** What we owe for parcels: a refund is the price they were sold for, a compensation our own money. */
    creditParcels(tx: Transaction, credit: ParcelCredit): Promise<void> {
      const counter = credit.kind === 'refund' ? 'sales' : 'funding'
      return creditForParcels(tx, { ...credit, counter })
    },

    /** Takes the price of an order; false when the wallet does not hold it. */
    payOrder(
      tx: Transaction,
      order: { userId: number; orderId: number; amountFen: Fen },
    ): Promise<boolean> {
      return moveFromWallet(tx, { ...order, counter: 'sales', kind: 'order' })
    },
  }
}
