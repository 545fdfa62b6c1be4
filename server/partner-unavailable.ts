/** A partner was not called, or has not answered in time. */
export class PartnerUnavailable extends Error {
  /** False when it was not called at all: it certainly knows nothing of the call. */
  readonly wasAsked: boolean

  constructor(partner: string, wasAsked: boolean) {
    super(`${partner} is unavailable`)
    this.name = 'PartnerUnavailable'
    this.wasAsked = wasAsked
  }
}
