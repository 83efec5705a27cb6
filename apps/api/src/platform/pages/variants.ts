import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Variant = { body: Buffer; etag: string };

/** The last but one: for small pages it takes no longer than 9, and the last takes three times as long for 2% less. */
const BROTLI_QUALITY = 10;
const GZIP_LEVEL = 9;
const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESS = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => compressGzip(body, { level: GZIP_LEVEL }),
  identity: async (body: Buffer) => body,
};

/**
 * The encodings of one text, each created on first request and then kept. Their ETags differ, as strong ones must (RFC
 * 9110 §8.8.1).
 */
export function createVariants(text: Buffer): (encoding: Encoding) => Promise<Variant> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const variants = new Map<Encoding, Promise<Variant>>();

  async function make(encoding: Encoding): Promise<Variant> {
    const suffix = encoding === 'identity' ? '' : `-${encoding}`;
    return { body: await COMPRESS[encoding](text), etag: `"${hash}${suffix}"` };
  }

  return (encoding) => {
    const variant = variants.get(encoding) ?? make(encoding);
    variants.set(encoding, variant);
    return variant;
  };
}
