/**
 * Belongs into the FROM of a statement that is a transaction of its own: its commit does not wait until it is on the disk (or on a standby). A
 * database that crashes within the next second may forget it, but nothing that came after it survives what it forgets. For what may be forgotten
 * in this way (decision 0163).
 */
export const NOT_FLUSHED = `(select set_config('synchronous_commit', 'off', true)) as not_flushed`;
