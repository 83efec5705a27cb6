/** Passwords with their hashes, so tests don't have to hash. */
export const PASSWORD = 'a quiet harbor at dawn';
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$cTqVqZAMSdZm17Q3voajMQ$/AHMpANY1RXpXY0ZbfPPtOq0BPjcSvrk1bKn4B7t6IE';
/** The same password, hashed at a lower cost than today's. */
export const OUTDATED_HASH =
  '$argon2id$v=19$m=8192,t=2,p=1$aA8M6WyFVFtkMTwKDZJBXw$JT/pG/lKgSjHniBeQQJQ9xRqgbsWYTf8t/p+P5CZ+SA';
export const OTHER_PASSWORD = 'the ferry leaves at seven';
