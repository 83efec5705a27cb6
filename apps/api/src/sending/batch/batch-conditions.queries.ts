/** Nothing is put off or leased for longer, so a later time is from before the database's clock was set back. */
const TOO_FAR = `now() + interval '10 minutes'`;

/** For a batch `b`: nobody has claimed it, and its time has come. */
export const IS_FREE = `(b.next_attempt_at <= now() or b.next_attempt_at > ${TOO_FAR})
  and (b.lease_until is null or b.lease_until < now() or b.lease_until > ${TOO_FAR})`;

/** For a batch `b`: it was posted, or is about to be, and its outcome is unknown. */
export const IS_HANDED_OVER = `b.status = 'sending' and b.body_sha256 is not null`;

/** For a batch `b`: what it was posted with matters, because it may have been accepted, here or by the original. */
export const MAY_BE_ACCEPTED = `b.status in ('pending', 'sending')
  and (b.body_sha256 is not null or b.restored_from is not null)`;

/** For a batch `b` of the campaign `c`: it may be posted for the first time now. */
export const IS_FRESH = `b.status in ('pending', 'sending') and b.body_sha256 is null and ${IS_FREE}`;

/** For a batch `b`: it is due to be posted or asked about. */
export const IS_DUE = `b.status in ('pending', 'sending') and ${IS_FREE}`;

/**
 * While the rest is held, only the first part goes. A paused or canceled campaign still asks about the batches it has
 * posted, while their keys are known.
 */
export const IS_SENDABLE = `((c.status = 'sending' and (b.first_part or not c.rest_held))
  or (c.status in ('paused', 'cancelled') and b.body_sha256 is not null))`;

/** For a batch `b`: a call may be under way, or the outcome of one is unknown. */
export const IS_OPEN = `b.status = 'sending'
  and (b.body_sha256 is not null or b.lease_until between now() and ${TOO_FAR})`;
