import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { clientIp } from './client-ip.ts';
import { maskPath } from './mask-path.ts';

/** One line per response, without headers, bodies, or queries. */
export function accessLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    const { originalUrl } = req;
    const ip = clientIp(req);
    res.on('close', () => {
      const { requestId, admin } = res.locals as { requestId?: string; admin?: { id: number } };
      const entry = {
        requestId,
        method: req.method,
        path: maskPath(originalUrl),
        status: res.statusCode,
        ms: Math.round((performance.now() - began) * 10) / 10,
        ip,
        adminId: admin?.id,
        ...(res.writableFinished ? {} : { aborted: true }),
      };
      if (originalUrl.startsWith('/api/health/')) log.debug(entry, 'request');
      else log.info(entry, 'request');
    });
    next();
  };
}
