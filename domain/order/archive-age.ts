/**
 * Days after which a finished parcel leaves the lists for the archive. A year, so that each month and
 * each season can be compared with the one before, and a month more for what is decided late; the outcomes
 * of partners and the proofs of the ledger are kept as long.
 */
export const ARCHIVE_AFTER_DAYS = 400
