/**
 * Ways for a call to go wrong. "accepted" means that the mail is sent although the caller cannot know it: only a retry
 * with the same Idempotency-Key avoids a duplicate.
 */
export const faultKinds = [
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
export type FaultKind = (typeof faultKinds)[number];

export interface FaultPlan {
  /** One entry per send call, in order of arrival; 'ok' lets a call pass. Chance takes over when the list is used up. */
  readonly script?: readonly (FaultKind | 'ok')[];
  /** Probability of each kind, 0 to 1 and together at most 1. */
  readonly chance?: Readonly<Partial<Record<FaultKind, number>>>;
  /** Milliseconds that every send call waits before its answer: a number, or a range to draw from. */
  readonly delay?: number | readonly [number, number];
  /** Every call whose body contains this text is answered with 500, again and again, and sends nothing. */
  readonly chokesOn?: string;
}

export interface Faults {
  readonly set: (plan: FaultPlan | null) => void;
  /** What happens to the next send call. The same seed and order of calls give the same faults. */
  readonly next: () => { readonly kind: FaultKind | 'ok'; readonly delay: number };
  readonly chokesOn: (body: Buffer) => boolean;
}

/** Throws a sentence naming the mistake when the plan is not one. */
export function createFaults(initial: FaultPlan | null, seed: number): Faults {
  let random = seededRandom(seed);
  let plan: FaultPlan = {};
  let script: (FaultKind | 'ok')[] = [];

  function set(next: FaultPlan | null): void {
    check(next ?? {});
    plan = next ?? {};
    script = [...(plan.script ?? [])];
    random = seededRandom(seed);
  }

  function draw(): FaultKind | 'ok' {
    let ticket = random();
    for (const kind of faultKinds) {
      ticket -= plan.chance?.[kind] ?? 0;
      if (ticket < 0) return kind;
    }
    return 'ok';
  }

  set(initial);
  return {
    set,
    chokesOn: (body) => Boolean(plan.chokesOn) && body.includes(plan.chokesOn ?? ''),
    next: () => {
      const kind = script.shift() ?? draw();
      const { delay = 0 } = plan;
      const [low, high] = typeof delay === 'number' ? [delay, delay] : delay;
      return { kind, delay: low + (high > low ? random() * (high - low) : 0) };
    },
  };
}

function check({ script = [], chance = {} }: FaultPlan): void {
  const kinds: readonly string[] = faultKinds;
  const unknown = [...script, ...Object.keys(chance)].find((kind) => kind !== 'ok' && !kinds.includes(kind));
  if (unknown !== undefined) throw new Error(`No such fault: "${unknown}". Known: ok, ${kinds.join(', ')}.`);
  const sum = Object.values(chance).reduce((total, one) => total + one, 0);
  if (!(sum >= 0 && sum <= 1 + 1e-9))
    throw new Error('The chances of faults must add up to a number between 0 and 1.');
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
