/** What happened since the start or the last reset. */
export type Counts = {
  /** Requests to the API, including refused and failed ones. */
  requests: number;
  /** Of these, the ones to send email. */
  sends: number;
  /** Emails accepted; replays don't count. */
  mails: number;
  /** Answers given again for an Idempotency-Key. */
  replays: number;
  /** Error answers by name. */
  errors: Record<string, number>;
  /** Faults injected, by kind. */
  faults: Record<string, number>;
};

export const noCounts = (): Counts => ({
  requests: 0,
  sends: 0,
  mails: 0,
  replays: 0,
  errors: {},
  faults: {},
});

export function countOne(byName: Record<string, number>, name: string): void {
  byName[name] = (byName[name] ?? 0) + 1;
}
