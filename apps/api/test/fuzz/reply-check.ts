import type { RequestListener } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { replyProblems } from './reply-problems.ts';

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/**
 * Watches an application: every response below /api, including failures, must match the OpenAPI document. The harness
 * fails the test if the list of violations isn't empty.
 */
export function checkReplies(app: RequestListener): { listener: RequestListener; violations: string[] } {
  const violations: string[] = [];
  const listener: RequestListener = (req, res) => {
    if (!req.url?.startsWith('/api')) return app(req, res);
    // Now, because routers shorten the request's URL as they pass it on.
    const asked = { method: req.method ?? '', url: req.url };
    const chunks: Buffer[] = [];
    const gather = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const { write, end } = res;
    res.write = ((...args: Parameters<typeof write>) => {
      gather(args[0]);
      return write.apply(res, args);
    }) as typeof write;
    res.end = ((...args: Parameters<typeof end>) => {
      gather(args[0]);
      const decode = decoders[String(res.getHeader('content-encoding') ?? '')];
      const body = Buffer.concat(chunks);
      const header = (name: string) => res.getHeader(name)?.toString();
      const reply = { status: res.statusCode, header, body: decode ? decode(body) : body };
      violations.push(...replyProblems(asked, reply));
      return end.apply(res, args);
    }) as typeof end;
    app(req, res);
  };
  return { listener, violations };
}
