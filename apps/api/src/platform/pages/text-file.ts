import type { Request, Response } from 'express';
import { createVariants, type Encoding } from './variants.ts';

/** Revalidated on each request, with a 304 if it hasn't changed. */
const REVALIDATE = 'no-cache';
/** Bytes below which compression gains nothing. */
const WORTH_COMPRESSING = 1_000;

export type TextFileOptions = { type: string; cacheControl?: string; noindex?: boolean };

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
  const { type, cacheControl = REVALIDATE, noindex } = options;
  const text = Buffer.from(content, 'utf8');
  const variantFor = createVariants(text);
  const compressible = text.length >= WORTH_COMPRESSING;

  return {
    content,
    changed: (change, others = {}) => createTextFile(change(content), { ...options, ...others }),
    async answer(req, res, status = 200) {
      res.setHeader('Cache-Control', cacheControl);
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
