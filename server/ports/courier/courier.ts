import type { ParcelState } from '#contract/parcel-states.ts'

/** One parcel as it is announced to a carrier. */
export type AnnouncedParcel = {
  readonly parcelId: number
  /**
   * Our number of its label: the carrier gives one waybill for it, however often it is called. It
   * is never that of another parcel, while ids are given again once a dump has been restored.
   */
  readonly labelNo: string
  /** Null when the carrier has still to give one. */
  readonly waybillNo: string | null
  readonly name: string
  readonly mobile: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
}

/** Parcels of one placed call, announced to the carrier together. */
export type ParcelBatch = {
  readonly userId: number
  readonly orderId: number
  readonly expressKey: string
  /** Where they are sent from. */
  readonly fromCity: string
  readonly parcels: readonly AnnouncedParcel[]
}

/** A waybill as its carrier knows it. */
export type Waybill = {
  readonly waybillNo: string
  /** The carrier's own number of the order behind it; null when it gave none. */
  readonly carrierOrder: string | null
}

/** A carrier's answer for some parcels of a batch. */
export type Announcement = {
  /** Waybills by parcel id; a parcel without one is announced again later. */
  readonly numbers: ReadonlyMap<number, Waybill>
  /** Parcels that the carrier never takes, whatever number they have. */
  readonly refused: ReadonlySet<number>
}

/** A carrier's answer for waybills that are cancelled; those in none of the sets were not requested. */
export type Cancellation = {
  /** Waybills that the carrier will not pick up. */
  readonly cancelled: ReadonlySet<string>
  /** Waybills that the carrier will not cancel: picked up, or cancelled by a call whose answer was lost. */
  readonly kept: ReadonlySet<string>
  /** Requested without a final answer: cancelled or not. */
  readonly unanswered: ReadonlySet<string>
}

/** One scan. The same scan reported twice has the same time and text. */
export type CourierEvent = {
  readonly waybillNo: string
  readonly happenedAt: Date
  /** What the parcel is doing from then on. */
  readonly state: ParcelState
  /** '' when the carrier does not say. */
  readonly city: string
  readonly text: string
}

/** A carrier's answer to a query of parcels. */
export type TrackAnswer = {
  /** Events in any order. */
  readonly events: readonly CourierEvent[]
  /**
   * The waybills whose events are complete so far; the carrier has no answer for the others now.
   */
  readonly answered: ReadonlySet<string>
}

/** What a carrier has posted to us, as it arrived. */
export type RawPush = { readonly body: string; header(name: string): string }

export type Push = {
  readonly expressKey: string
  readonly events: readonly CourierEvent[]
}

/** The replies to a push: after any other than `taken` the carrier posts it again. */
export type PushReply = { readonly taken: string; readonly refused: string }

/**
 * The carriers, as this product needs them.
 *
 * Carriers grant blocks of waybill numbers in advance, so a number is known without asking anyone:
 * `takeNumbers` never waits, and the placing transaction never stays open for a partner. The
 * carrier learns of the parcels afterwards from `announce`, fed by the outbox.
 */
export type Courier = {
  /** The least time between two unscheduled questions to a carrier, or about one parcel. */
  readonly askEveryMs: number
  /** The time by the clock of its events. */
  now(): Date
  /** Whether there is a contract with this carrier: goods of the others are not sold. */
  serves(expressKey: string): boolean
  /**
   * One number for each parcel id, the same for the same id for ever; null when the carrier grants
   * none now (`announce` then brings it later).
   */
  takeNumbers(expressKey: string, parcelIds: readonly number[]): readonly (string | null)[]
  /**
   * Announces a batch to the carrier. Safe to repeat: the carrier knows a parcel by its label's
   * number. Its answers are stored piece by piece as they come, so little is lost when the process
   * dies. Throws when it cannot be reached, or answers for none of the parcels.
   */
  announce(batch: ParcelBatch): AsyncIterable<Announcement>
  /**
   * Returns all it knows of these waybills; throws when it cannot be reached. Also has the scans of
   * those on their way posted from now on.
   * @param waybills at most `MAX_TRACKED`
   */
  track(expressKey: string, waybills: readonly string[]): Promise<TrackAnswer>
  /**
   * Takes parcels back before they are picked up. Repeating it does no harm, but what was cancelled
   * before may then be refused. Ends within a minute; throws when it cannot be reached at all.
   */
  cancel(expressKey: string, waybills: readonly Waybill[]): Promise<Cancellation>
  /** @returns null when it is not signed by the carrier, or makes no sense */
  readPush(push: RawPush): Promise<readonly Push[] | null>
  readonly pushReply: PushReply
}

export const MAX_TRACKED = 100
