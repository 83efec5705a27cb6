import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Variant = { body: Buffer; etag: string };

const QUALITY = 9;
/** Bytes below which compression gains nothing. */
const WORTH_IT = 1_000;
const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressors = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (body: Buffer) => compressGzip(body, { level: QUALITY }),
};

const offered = (encoding: string) =>
  new RegExp(`(?:^|[\\s,])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))\\s*(?:[;,]|$)`);
const BROTLI = offered('br');
const GZIP = offered('gzip');

/** Which encoding to answer with: the smallest that the client takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (BROTLI.test(acceptEncoding)) return 'br';
  return GZIP.test(acceptEncoding) ? 'gzip' : 'identity';
}

/**
 * The encodings of one text, each made when it is first asked for and then kept. Their ETags differ, as strong ones must
 * (RFC 9110 §8.8.1).
 */
export function createVariants(body: Buffer) {
  let hash: string | undefined;
  const etag = (suffix: string) => {
    hash ??= createHash('sha256').update(body).digest('base64url').slice(0, 22);
    return `"${hash}${suffix}"`;
  };
  const made = new Map<Encoding, Variant>();
  const pending = new Map<Encoding, Promise<Variant>>();

  async function make(encoding: 'br' | 'gzip'): Promise<Variant> {
    const variant = { body: await compressors[encoding](body), etag: etag(`-${encoding}`) };
    made.set(encoding, variant);
    return variant;
  }

  return {
    compressible: body.length >= WORTH_IT,
    /** At once when it is there already. */
    get(encoding: Encoding): Variant | Promise<Variant> {
      const ready = made.get(encoding);
      if (ready) return ready;
      if (encoding === 'identity') {
        const plain = { body, etag: etag('') };
        made.set(encoding, plain);
        return plain;
      }
      const making = pending.get(encoding) ?? make(encoding);
      pending.set(encoding, making);
      return making;
    },
  };
}
