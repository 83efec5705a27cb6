/** Where a mail stands in the ledger: the call that brought it, and its place in that call. */
export interface EmailPlace {
  readonly seq: number;
  readonly index: number;
  readonly nonce: string;
}

/**
 * The id of a mail, a version 4 UUID to every validator (RFC 9562). It spells out the mail's place, so that a hundred thousand
 * mails need no map from id to place; the nonce, random per call, keeps ids from being guessed or from clashing after a reset.
 */
export function emailId({ seq, index, nonce }: EmailPlace): string {
  const call = seq.toString(16).padStart(8, '0');
  const place = index.toString(16).padStart(2, '0');
  return `${call}-${nonce.slice(0, 4)}-4${nonce.slice(4, 7)}-8${nonce.slice(7, 10)}-${nonce.slice(10, 20)}${place}`;
}

const pattern = /^([0-9a-f]{8})-([0-9a-f]{4})-4([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{10})([0-9a-f]{2})$/;

/** The place an id speaks of, or null when no ledger can have given it. */
export function emailPlace(id: string): EmailPlace | null {
  const [, seq, a = '', b = '', c = '', d = '', index] = pattern.exec(id.toLowerCase()) ?? [];
  if (seq === undefined || index === undefined) return null;
  return { seq: Number.parseInt(seq, 16), index: Number.parseInt(index, 16), nonce: a + b + c + d };
}

const anyUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text has the form of a UUID of any version. */
export function isUuid(text: string): boolean {
  return anyUuid.test(text);
}
