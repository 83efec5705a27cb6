/** 128 random bits as hex. `crypto.randomUUID` doesn't exist on pages without TLS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
