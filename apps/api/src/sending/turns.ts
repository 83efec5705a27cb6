/** One call for a campaign, from the claim of its batch until the outcome is recorded. */
export type Turn = {
  readonly campaignId: number;
  /** In `performance.now()` time. */
  readonly startedAt: number;
  /** To find out whether the provider accepts any other batch. */
  readonly isProbe: boolean;
};

/**
 * How the turn of a claimed batch ends. `unused`: the provider wasn't called. `unknown` and `unreadable`: it may have the batch. `known`: it answered, and
 * the batch is still open. `settled`: the batch's outcome is recorded.
 */
export type TurnResult = 'unused' | 'unknown' | 'unreadable' | 'known' | 'settled';

/** What a claim has to respect. */
export type Allowance = { limit: number; countedFor: number | null };

/** Whether another batch may be posted for the first time, while these are open for so many seconds. */
export const isOpenTo = ({ limit, countedFor }: Allowance, openFor: readonly number[]): boolean =>
  openFor.filter((seconds) => countedFor === null || seconds < countedFor).length < limit;

/** How this process has fared with a campaign. Times are in `performance.now()` time. */
type Record = {
  /** Unknown outcomes in a row, and since when. */
  failures: number;
  failingSince: number;
  /** Of these, the answers that couldn't be read. */
  unreadable: number;
  /** Not called before. */
  callAgainAt: number;
  /** Since when outcomes are unknown and no batch was settled. */
  stuckSince: number;
  /** Made since then. */
  probes: number;
  /** Batches posted before don't count as open: the provider accepts others. */
  countedSince: number;
};

const newRecord = (): Record => ({
  failures: 0,
  failingSince: 0,
  unreadable: 0,
  callAgainAt: 0,
  stuckSince: Number.POSITIVE_INFINITY,
  probes: 0,
  countedSince: Number.NEGATIVE_INFINITY,
});

/** After this many unknown outcomes in a row, a campaign is called less often, and others go first. */
const FAILING_AFTER = 3;
/** Milliseconds. */
const SHORTEST_WAIT = 1_000;
const LONGEST_WAIT = 10_000;
/** Milliseconds after which a batch without an outcome no longer counts, if the provider accepts others. */
const COUNTS_FOR = 600_000;

/** A campaign with a batch to claim. `asks`: the outcome of one of them is unknown. */
type Due = { id: number; asks: boolean };

export type Turns = {
  /** Whether `next` would give one. */
  hasNext(): boolean;
  /** A turn of the campaign that has waited longest. Every other turn, those with something to ask go first. */
  next(): Turn | undefined;
  allowance(campaignId: number): Allowance;
  /** Whether one of the campaign's last answers couldn't be read, and none could since. */
  isUnreadable(campaignId: number): boolean;
  /** Ends a turn. */
  release(turn: Turn, result: TurnResult): void;
  /** Sets the campaigns that have a batch to claim, among those that haven't ended. */
  setDue(due: readonly Due[], unfinished: readonly number[]): void;
  /** Nothing was left to claim. */
  notDue(campaignId: number): void;
};

/**
 * Whose batch goes next in one process. Campaigns take turns, and each is judged on its own: one whose calls fail waits
 * between them as long as it has failed so far, up to 10 seconds.
 *
 * At most `each` batches of a campaign are open at once, in all processes: a paused or canceled campaign still finds out
 * about each batch it has posted, and asking may send it. If nothing is settled for `probeAfter` milliseconds, one more
 * may be posted, and one more each time that time doubles. Once the provider accepts it, it isn't down but fails on the
 * others, which no longer count.
 */
export function createTurns(each: number, probeAfter: number): Turns {
  const records = new Map<number, Record>();
  let due: number[] = [];
  /** Of these, the ones with something to ask, until they get a turn. */
  let asking = new Set<number>();
  let wasAsking = false;

  function recordOf(campaignId: number): Record {
    const known = records.get(campaignId) ?? newRecord();
    records.set(campaignId, known);
    return known;
  }

  const isFailing = ({ failures }: Record) => failures >= FAILING_AFTER;

  function waitOf({ failingSince }: Record): number {
    const failingFor = performance.now() - failingSince;
    return Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, failingFor));
  }

  function probesAllowed({ stuckSince }: Record): number {
    const stuckFor = performance.now() - stuckSince;
    return stuckFor < probeAfter ? 0 : 1 + Math.floor(Math.log2(stuckFor / probeAfter));
  }

  /** With many campaigns and few calls, an unknown outcome must not wait for all of them. */
  function nextCampaign(): number | undefined {
    const asker = wasAsking ? undefined : due.find((id) => asking.has(id) && mayCall(id));
    wasAsking = asker !== undefined;
    return asker ?? due.find(mayCall);
  }

  const mayCall = (campaignId: number) => recordOf(campaignId).callAgainAt <= performance.now();

  function countFailure(record: Record, { isProbe }: Turn): void {
    const now = performance.now();
    if (isProbe) record.probes += 1;
    if (record.failures === 0) record.failingSince = now;
    record.failures += 1;
    record.stuckSince = Math.min(record.stuckSince, now);
    if (isFailing(record)) record.callAgainAt = now + waitOf(record);
  }

  function countAnswer(record: Record): void {
    record.failures = 0;
    record.unreadable = 0;
    record.callAgainAt = 0;
  }

  function countSettled(record: Record, { isProbe, startedAt }: Turn): void {
    record.stuckSince = Number.POSITIVE_INFINITY;
    record.probes = 0;
    const since = isProbe ? startedAt : performance.now() - COUNTS_FOR;
    record.countedSince = Math.max(record.countedSince, since);
  }

  return {
    hasNext: () => due.some(mayCall),
    next: () => {
      const campaignId = nextCampaign();
      if (campaignId === undefined) return undefined;
      asking.delete(campaignId);
      due = [...due.filter((id) => id !== campaignId), campaignId];
      const record = recordOf(campaignId);
      const startedAt = performance.now();
      if (isFailing(record)) record.callAgainAt = startedAt + waitOf(record);
      return { campaignId, startedAt, isProbe: probesAllowed(record) > record.probes };
    },
    allowance: (campaignId) => {
      const record = recordOf(campaignId);
      const countedFor = (performance.now() - record.countedSince) / 1_000;
      return {
        limit: each + probesAllowed(record),
        countedFor: Number.isFinite(countedFor) ? countedFor : null,
      };
    },
    isUnreadable: (campaignId) => recordOf(campaignId).unreadable > 0,
    release: (turn, result) => {
      const record = recordOf(turn.campaignId);
      if (result === 'unreadable') record.unreadable += 1;
      if (result === 'unknown' || result === 'unreadable') countFailure(record, turn);
      else if (result !== 'unused') countAnswer(record);
      if (result === 'settled') countSettled(record, turn);
      // There is room for another batch.
      if (result === 'settled' || result === 'unused') due = [...new Set([...due, turn.campaignId])];
    },
    setDue: (campaigns, unfinished) => {
      const ids = campaigns.map(({ id }) => id);
      asking = new Set(campaigns.filter(({ asks }) => asks).map(({ id }) => id));
      const kept = due.filter((id) => ids.includes(id));
      due = [...kept, ...ids.filter((id) => !kept.includes(id))];
      for (const id of records.keys()) if (!unfinished.includes(id)) records.delete(id);
    },
    notDue: (campaignId) => {
      due = due.filter((id) => id !== campaignId);
    },
  };
}
