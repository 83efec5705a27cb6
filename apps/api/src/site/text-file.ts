import type { Request, Response } from 'express';
import { chooseEncoding, createVariants, type Encoding, type Variant } from './variants.ts';

/** Asked for again each time, and answered 304 when it has not changed. */
const REVALIDATE = 'no-cache';

export type TextFileOptions = { type: string; cacheControl?: string; noindex?: boolean };

/** A text of the site, kept in memory, that answers requests. */
export function createTextFile(
  content: string,
  { type, cacheControl = REVALIDATE, noindex }: TextFileOptions,
) {
  const variants = createVariants(Buffer.from(content, 'utf8'));
  const { compressible } = variants;

  function send(req: Request, res: Response, status: number, encoding: Encoding, variant: Variant) {
    res.setHeader('ETag', variant.etag);
    if (status === 200 && req.headers['if-none-match'] && req.fresh) {
      res.statusCode = 304;
      return res.end();
    }
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Type', type);
    res.setHeader('Content-Length', variant.body.length);
    res.statusCode = status;
    return res.end(variant.body);
  }

  return {
    content,
    answer(req: Request, res: Response, status = 200): void {
      res.setHeader('Cache-Control', cacheControl);
      if (noindex) res.setHeader('X-Robots-Tag', 'noindex');
      if (compressible) res.appendHeader('Vary', 'Accept-Encoding');
      const encoding = compressible ? chooseEncoding(req.headers['accept-encoding']) : 'identity';
      const variant = variants.get(encoding);
      if (!(variant instanceof Promise)) return void send(req, res, status, encoding, variant);
      variant.then((made) => send(req, res, status, encoding, made)).catch((error) => res.destroy(error));
    },
  };
}
export type TextFile = ReturnType<typeof createTextFile>;
