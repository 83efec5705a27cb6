import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** Revalidated on each request, with a 304 if it hasn't changed. */
const REVALIDATE = 'no-cache';
/** Bytes below which compression gains nothing. */
const WORTH_COMPRESSING = 1_000;

export type TextFileOptions = {
  type: string;
  cacheControl?: string;
  noindex?: boolean;
  /** Instead of that of all other responses. */
  policy?: string;
};

/** The smallest encoding that the client accepts. */
const encodingFor = (req: Request): Encoding =>
  (['br', 'gzip'] as const).find((encoding) => req.acceptsEncodings(encoding)) ?? 'identity';

export type TextFile = {
  content: string;
  /** The same file with another content. */
  changed: (change: (content: string) => string, options?: Partial<TextFileOptions>) => TextFile;
  answer: (req: Request, res: Response, status?: number) => Promise<void>;
};

/** A text of the site that is kept in memory and handles requests for it. */
export function createTextFile(content: string, options: TextFileOptions): TextFile {
  const { type, cacheControl = REVALIDATE, noindex, policy } = options;
  const text = Buffer.from(content, 'utf8');
  const variantFor = createVariants(text);
  const compressible = text.length >= WORTH_COMPRESSING;

  return {
    content,
    changed: (change, others = {}) => createTextFile(change(content), { ...options, ...others }),
    async answer(req, res, status = 200) {
      res.setHeader('Cache-Control', cacheControl);
      if (policy) res.setHeader('Content-Security-Policy', policy);
      if (noindex) res.setHeader('X-Robots-Tag', 'noindex');
      if (compressible) res.appendHeader('Vary', 'Accept-Encoding');
      const encoding = compressible ? encodingFor(req) : 'identity';
      const { body, etag } = await variantFor(encoding);
      res.statusCode = status;
      res.setHeader('ETag', etag);
      if (status === 200 && req.headers['if-none-match'] && req.fresh) {
        res.statusCode = 304;
        res.end();
        return;
      }
      if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
      res.setHeader('Content-Type', type);
      res.setHeader('Content-Length', body.length);
      res.end(body);
    },
  };
}

type Encoding = 'br' | 'gzip' | 'identity';
type Variant = { body: Buffer; etag: string };

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
function createVariants(text: Buffer): (encoding: Encoding) => Promise<Variant> {
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
