import type { LocalResend } from '@fairlead/local-resend';

export type CallTimes = {
  /** Calls that were accepted. */
  accepted: number;
  /** Of the calls that the limit allowed from the first to the last accepted one. */
  used: number;
  /** Of all calls, those that came too fast. */
  refused: number;
};

/** How well the calls that the stand-in got kept to a limit of calls a second. */
export function callTimes(mail: LocalResend, limit: number): CallTimes {
  const times = new Map(mail.ledger().map(({ key, at }) => [key, Date.parse(at)]));
  const sorted = [...times.values()].sort((a, b) => a - b);
  const seconds = ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / 1_000;
  const { requests, errors } = mail.stats();
  return {
    accepted: sorted.length,
    used: (sorted.length - 1) / (limit * seconds),
    refused: (errors.rate_limit_exceeded ?? 0) / requests,
  };
}
