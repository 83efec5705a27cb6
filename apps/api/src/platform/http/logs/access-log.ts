import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { clientIp } from '../requests/client-ip.ts';
import { maskPath } from './mask-path.ts';

/** One line per response, without headers, bodies, or queries. */
export function accessLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const { originalUrl } = req;
    const level = originalUrl.startsWith('/api/health/') ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return next();
    const began = performance.now();
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
      log[level](entry, 'request');
    });
    next();
  };
}
