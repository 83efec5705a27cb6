import { type ApiError, dailyQuotaExceeded, monthlyQuotaExceeded } from './api-error.ts';

/** Mails per UTC day and month. Every recipient in to, cc and bcc counts as one. */
export interface Quota {
  /** The refusal when so many more recipients do not fit, else null. */
  readonly refuse: (recipients: number) => ApiError | null;
  readonly count: (recipients: number, at: number) => void;
  /** How much is used, in the headers Resend reports it with; only quotas that exist are named. */
  readonly headers: () => Record<string, string>;
  readonly clear: () => void;
}

export function createQuota(daily: number | null, monthly: number | null, now: () => number): Quota {
  let day = '';
  let usedToday = 0;
  let usedThisMonth = 0;

  function turn(): void {
    const today = new Date(now()).toISOString().slice(0, 10);
    if (today === day) return;
    if (today.slice(0, 7) !== day.slice(0, 7)) usedThisMonth = 0;
    day = today;
    usedToday = 0;
  }

  return {
    refuse: (recipients) => {
      turn();
      if (daily !== null && usedToday + recipients > daily) return dailyQuotaExceeded();
      if (monthly !== null && usedThisMonth + recipients > monthly) return monthlyQuotaExceeded();
      return null;
    },
    count: (recipients, at) => {
      turn();
      const when = new Date(at).toISOString();
      if (when.slice(0, 10) === day) usedToday += recipients;
      if (when.slice(0, 7) === day.slice(0, 7)) usedThisMonth += recipients;
    },
    headers: () => {
      turn();
      return {
        ...(daily !== null && { 'x-resend-daily-quota': String(usedToday) }),
        ...(monthly !== null && { 'x-resend-monthly-quota': String(usedThisMonth) }),
      };
    },
    clear: () => {
      usedToday = 0;
      usedThisMonth = 0;
    },
  };
}
