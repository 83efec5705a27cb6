import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '../../process/metrics.ts';
import type { SecurityEvent } from '../../process/security-events.ts';
import { requestInfo } from '../requests/request-info.ts';
import { maskPath } from './access-log.ts';

/** Logs and counts a security event of this request. */
export function reportSecurityEvent(
  { log, metrics }: { log: Logger; metrics: Metrics },
  kind: SecurityEvent,
  { req, locals }: Response,
): void {
  metrics.securityEvents.inc({ kind });
  const { admin } = locals as { admin?: { id: number } };
  const path = maskPath(req.originalUrl);
  log.warn({ kind, ...requestInfo(req), method: req.method, path, adminId: admin?.id }, 'security event');
}
