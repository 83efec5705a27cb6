import type { Response } from 'express';
import {
  ApiError,
  applicationError,
  concurrentIdempotentRequests,
  rateLimitExceeded,
  restrictedApiKey,
  suspendedApiKey,
  validationError,
} from '../api/api-error.ts';
import type { FaultKind } from './faults.ts';

const ERRORS: Partial<Record<FaultKind | 'ok', () => ApiError>> = {
  '500': applicationError,
  '422': () => validationError('Invalid `to` field. The email address is not allowed.'),
  '503': () => new ApiError(503, 'service_unavailable', 'API is temporarily unavailable'),
  '409': concurrentIdempotentRequests,
  '429': rateLimitExceeded,
  'daily-quota': () =>
    new ApiError(429, 'daily_quota_exceeded', 'You have exceeded your daily email sending quota.'),
  'monthly-quota': () =>
    new ApiError(429, 'monthly_quota_exceeded', 'You have exceeded your monthly email sending quota.'),
  '401': restrictedApiKey,
  '403': suspendedApiKey,
  '451': () => new ApiError(451, 'security_error', 'We may have found a security issue with the request.'),
};

const htmlPage = (title: string) =>
  `<html>\n<head><title>${title}</title></head>\n<body>${title}</body>\n</html>\n`;

/** Faults before the email is read. True if the request has been dealt with. */
export function failBefore(kind: FaultKind | 'ok', res: Response): boolean {
  if (kind === 'reset') res.socket?.resetAndDestroy();
  else if (kind === '502') res.status(502).type('html').send(htmlPage('502 Bad Gateway'));
  else if (kind !== 'hang') {
    const error = ERRORS[kind]?.();
    if (!error) return false;
    throw error;
  }
  return true;
}

/** Faults that spoil the answer after the email was accepted. True if the request has been dealt with. */
export function failAfter(kind: FaultKind | 'ok', res: Response, body: object): boolean {
  const text = JSON.stringify(body);
  if (kind === 'accepted-lost') res.socket?.resetAndDestroy();
  else if (kind === 'accepted-500') throw applicationError();
  else if (kind === 'empty-200') res.type('json').end();
  else if (kind === 'accepted-redirect') res.redirect(307, '/elsewhere');
  else if (kind === 'accepted-403-html') res.status(403).type('html').send(htmlPage('403 Forbidden'));
  else if (kind === 'short-200') res.json(withoutLastId(body));
  else if (kind === 'garbled-200') res.type('json').end(text.slice(0, text.length / 2));
  else return kind === 'accepted-hang';
  return true;
}

const withoutLastId = (body: object): object =>
  'data' in body && Array.isArray(body.data) ? { ...body, data: body.data.slice(0, -1) } : {};
