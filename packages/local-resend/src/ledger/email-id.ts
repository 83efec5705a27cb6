/** An email's position: the call that brought it, that call's nonce, and its place in the call. */
export type EmailPosition = { seq: number; index: number; nonce: string };

/**
 * The id of an email, a version 4 UUID to every validator (RFC 9562). It contains the position, so no map from id to email is
 * needed. The nonce, random per call, keeps ids from being guessed and from clashing after a reset.
 */
export function emailId({ seq, index, nonce }: EmailPosition): string {
  const call = seq.toString(16).padStart(8, '0');
  const place = index.toString(16).padStart(2, '0');
  return `${call}-${nonce.slice(0, 4)}-4${nonce.slice(4, 7)}-8${nonce.slice(7, 10)}-${nonce.slice(10, 20)}${place}`;
}

const OWN_ID = /^([0-9a-f]{8})-([0-9a-f]{4})-4([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{10})([0-9a-f]{2})$/;

/** The position in an id, or null if no ledger can have issued it. */
export function emailPosition(id: string): EmailPosition | null {
  const [, seq, a = '', b = '', c = '', d = '', index] = OWN_ID.exec(id.toLowerCase()) ?? [];
  if (seq === undefined || index === undefined) return null;
  return { seq: Number.parseInt(seq, 16), index: Number.parseInt(index, 16), nonce: a + b + c + d };
}
