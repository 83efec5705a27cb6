/**
 * Ways for a call to go wrong. "accepted" means that the email is sent although the caller can't know: only a retry with the
 * same Idempotency-Key avoids a duplicate.
 */
export const FAULT_KINDS = [
  /** The connection ends before the request is read. */
  'refused',
  /** The connection is reset after the request was read. */
  'reset',
  /** No answer, ever. */
  'hang',
  /** Accepted, then the connection is reset. */
  'accepted-lost',
  /** Accepted, then no answer. */
  'accepted-hang',
  /** Accepted, then 500. */
  'accepted-500',
  /** Accepted, then 200 with an empty body. */
  'empty-200',
  /** Accepted, then 200 with half of the body. */
  'garbled-200',
  /** Accepted, then 200 with one id too few. */
  'short-200',
  /** Accepted, then a redirect. */
  'accepted-redirect',
  /** Accepted, then 403 with an HTML page, as from a proxy. */
  'accepted-403-html',
  /** 422 that names the `to` field, whatever the email is. */
  '422',
  /** 500 application_error. */
  '500',
  /** 502 with an HTML page, as from a proxy. */
  '502',
  /** 503 service_unavailable. */
  '503',
  /** 409 concurrent_idempotent_requests. */
  '409',
  /** 429 rate_limit_exceeded with retry-after. */
  '429',
  'daily-quota',
  'monthly-quota',
  /** 401 restricted_api_key. */
  '401',
  /** 403 suspended_api_key. */
  '403',
  /** 451 security_error. */
  '451',
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

export type Faults = {
  set(plan: FaultPlan | null): void;
  /** What happens to the next send call. The same seed and order of calls give the same faults. */
  next(): { kind: FaultKind | 'ok'; delay: number };
  chokesOn(body: Buffer): boolean;
  /** What happens to the next call that reads emails. */
  nextRead(): FaultKind | 'ok';
};

export function createFaults(initial: FaultPlan | null, seed: number): Faults {
  let random = seededRandom(seed);
  let plan: FaultPlan = {};
  let script: (FaultKind | 'ok')[] = [];
  let reads: (FaultKind | 'ok')[] = [];

  function set(next: FaultPlan | null): void {
    plan = next ?? {};
    script = [...(plan.script ?? [])];
    reads = [...(plan.reads ?? [])];
    random = seededRandom(seed);
  }

  function draw(): FaultKind | 'ok' {
    let left = random();
    for (const kind of FAULT_KINDS) {
      left -= plan.chance?.[kind] ?? 0;
      if (left < 0) return kind;
    }
    return 'ok';
  }

  set(initial);
  return {
    set,
    chokesOn: (body) => Boolean(plan.chokesOn) && body.includes(plan.chokesOn ?? ''),
    nextRead: () => reads.shift() ?? 'ok',
    next: () => {
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
