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

/**
 * Ways for a call to go wrong. "accepted" means that the email is sent although the caller can't know: only a retry with the
 * same Idempotency-Key avoids a duplicate.
 */
const FAULT_KINDS = [
  /** The connection ends before the request is read, is reset after it, or there's no answer, ever. */
  ...(['refused', 'reset', 'hang'] as const),
  /** Accepted, then the connection is reset, there's no answer, or it's 500. */
  ...(['accepted-lost', 'accepted-hang', 'accepted-500'] as const),
  /** Accepted, then 200 with an empty body, half of the body, or one id too few. */
  ...(['empty-200', 'garbled-200', 'short-200'] as const),
  /** Accepted, then a redirect, or an HTML page as from a proxy. */
  ...(['accepted-redirect', 'accepted-403-html'] as const),
  /** Refused with Resend's error of this status; 422 names the `to` field, and 502 is an HTML page. */
  ...(['422', '500', '502', '503', '409', '429', '401', '403', '451'] as const),
  ...(['daily-quota', 'monthly-quota'] as const),
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export type FaultPlan = {
  /** One entry per send call, in order of arrival; 'ok' lets a call pass. `chance` takes over when the list is used up. */
  script?: readonly (FaultKind | 'ok')[];
  /** Probability of each kind, 0 to 1 and together at most 1. */
  chance?: Partial<Record<FaultKind, number>>;
  /** Milliseconds that every send call waits before its answer: a number, or a range to draw from. */
  delay?: number | readonly [min: number, max: number];
  /** Every call whose body contains this text is answered with 500, every time, and sends nothing. */
  chokesOn?: string;
  /** Like `script`, for the calls that read emails. */
  reads?: readonly (FaultKind | 'ok')[];
};

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let random = seededRandom(1);
  let plan: FaultPlan = {};
  let script: (FaultKind | 'ok')[] = [];
  let reads: (FaultKind | 'ok')[] = [];

  function draw(): FaultKind | 'ok' {
    let left = random();
    for (const kind of FAULT_KINDS) {
      left -= plan.chance?.[kind] ?? 0;
      if (left < 0) return kind;
    }
    return 'ok';
  }

  return {
    set: (next: FaultPlan | null): void => {
      plan = next ?? {};
      script = [...(plan.script ?? [])];
      reads = [...(plan.reads ?? [])];
      random = seededRandom(1);
    },
    chokesOn: (body: Buffer): boolean => Boolean(plan.chokesOn) && body.includes(plan.chokesOn ?? ''),
    /** What happens to the next call that reads emails. */
    nextRead: (): FaultKind | 'ok' => reads.shift() ?? 'ok',
    /** What happens to the next send call. The same plan and order of calls give the same faults. */
    next: (): { kind: FaultKind | 'ok'; delay: number } => {
      const kind = script.shift() ?? draw();
      const { delay = 0 } = plan;
      const [min, max] = typeof delay === 'number' ? [delay, delay] : delay;
      return { kind, delay: min + (max > min ? random() * (max - min) : 0) };
    },
  };
}

/** Numbers from 0 to 1 that repeat for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

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
