/** Passwords with their hashes, so tests don't have to hash. */
export const PASSWORD = 'a quiet harbour at dawn';
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$mZbNgfG+RctBQvQNQbsjpw$47RKjGKccoeSnDgrPgzxLYDtt4la3UOW5KWQowhW8Yc';
/** The same password, hashed at a lower cost than today's. */
export const OUTDATED_HASH =
  '$argon2id$v=19$m=8192,t=2,p=1$15Dj0/SwQO7pfFdnS+Ky3Q$3JQAYJRH4ZRDmnQnXJR3e6efUewGNAEbIFdEoUpT24k';
export const OTHER_PASSWORD = 'the ferry leaves at seven';
