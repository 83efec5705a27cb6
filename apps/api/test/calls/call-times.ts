import type { LocalResend } from '@fairlead/local-resend';

export type CallTimes = {
  /** Calls that were accepted. */
  accepted: number;
  /** As a share of the calls that the limit allowed from the first accepted call to the last. */
  used: number;
  /** Calls that came too fast, as a share of all calls. */
  refused: number;
};

/** How well the calls that local-resend received kept to a limit of calls per second. */
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
