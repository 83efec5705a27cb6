/**
 * Who may call an endpoint. `signed`: the caller proves its identity with a token in the URL or a signature, which the
 * route checks. Enforced once, from this data; an endpoint without it is a type error.
 */
export type Access = 'public' | 'admin' | 'superAdmin' | 'signed';

/** Limits per client IP, except `testSend`, `invitation`, and `linkCheck`, which are per admin. The numbers are where they are enforced. */
export type Limit =
  | 'login'
  | 'form'
  | 'unsubscribe'
  | 'passwordReset'
  | 'testSend'
  | 'invitation'
  | 'linkCheck';

/**
 * Reads that a large list makes long, which take turns, so they leave room for everything else. `long`: they may look
 * at everyone, which takes seconds. `short`: a part of a second each, such as a search or one page of an export.
 */
export type Lane = 'long' | 'short';

/** Texts for reads that take turns. */
export const laneTexts = {
  busy: 'Other large counts and searches are still running, so yours hasn’t started. Try again in a few seconds.',
  tooMany:
    'You already have several counts and searches running, so this one hasn’t started. Wait for one to finish.',
  tooLong:
    'This took too long, so we stopped it. Nothing was changed. Try again in a minute, or ask for less.',
} as const;

/**
 * `jsonBody`: more JSON than 100 kB: 500 kB for an email’s document, 5 MB for lists of people. `csvBody`: text/csv, as bytes, up to 2 MB. `imageBody`: an
 * image, as bytes, up to 10 MB. `confirmed`: only within
 * some minutes after the admin entered a password or a second factor. `ownAccount`: also for super admins who have to
 * add a second factor before anything else. `unscreened`: fields of the body that may have what looks like a Social
 * Security number: passwords and codes, which aren't stored, and addresses that are to be opted out or erased.
 */
export type Metadata = {
  access: Access;
  limit?: Limit;
  jsonBody?: 'document' | 'people';
  csvBody?: boolean;
  imageBody?: boolean;
  confirmed?: boolean;
  ownAccount?: boolean;
  unscreened?: readonly string[];
  lane?: Lane;
};

/** For bodies with passwords, codes, and the like. */
export const withUnscreened = <M extends Metadata, F extends string>(metadata: M, ...unscreened: F[]) => ({
  ...metadata,
  unscreened,
});

export const inLane = <M extends Metadata, L extends Lane>(lane: L, metadata: M) => ({ ...metadata, lane });

export const open = { access: 'public' } as const satisfies Metadata;
export const signed = { access: 'signed' } as const satisfies Metadata;
export const adminOnly = { access: 'admin' } as const satisfies Metadata;
export const adminDocument = { access: 'admin', jsonBody: 'document' } as const satisfies Metadata;
export const adminPeople = { access: 'admin', jsonBody: 'people' } as const satisfies Metadata;
export const adminCsvBody = { access: 'admin', csvBody: true } as const satisfies Metadata;
export const adminImageBody = { access: 'admin', imageBody: true } as const satisfies Metadata;
export const adminLimited = <L extends Limit>(limit: L) =>
  ({ access: 'admin', limit }) as const satisfies Metadata;
export const adminConfirmed = { access: 'admin', confirmed: true } as const satisfies Metadata;
export const ownAccount = { access: 'admin', ownAccount: true } as const satisfies Metadata;
export const ownAccountConfirmed = {
  access: 'admin',
  ownAccount: true,
  confirmed: true,
} as const satisfies Metadata;
export const superAdminOnly = { access: 'superAdmin' } as const satisfies Metadata;
export const superAdminDocument = { access: 'superAdmin', jsonBody: 'document' } as const satisfies Metadata;
export const superAdminConfirmed = { access: 'superAdmin', confirmed: true } as const satisfies Metadata;
export const superAdminConfirmedLimited = <L extends Limit>(limit: L) =>
  ({ access: 'superAdmin', confirmed: true, limit }) as const satisfies Metadata;
export const limited = <L extends Limit>(limit: L) =>
  ({ access: 'public', limit }) as const satisfies Metadata;
