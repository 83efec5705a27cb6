import { type ApiError, dailyQuotaExceeded, monthlyQuotaExceeded } from './api-error.ts';

/** Emails per UTC day and month. Every recipient in to, cc, and bcc counts as one. */
export type Quota = {
  /** The refusal if this many more recipients don't fit, otherwise null. */
  refuse(recipients: number): ApiError | null;
  count(recipients: number, at: number): void;
  /** Current usage, in Resend's headers; only quotas that exist are named. */
  headers(): Record<string, string>;
  clear(): void;
};

export function createQuota(daily: number | null, monthly: number | null): Quota {
  let day = '';
  let usedToday = 0;
  let usedThisMonth = 0;

  function startDay(): void {
    const today = new Date().toISOString().slice(0, 10);
    if (today === day) return;
    if (today.slice(0, 7) !== day.slice(0, 7)) usedThisMonth = 0;
    day = today;
    usedToday = 0;
  }

  return {
    refuse: (recipients) => {
      startDay();
      if (daily !== null && usedToday + recipients > daily) return dailyQuotaExceeded();
      if (monthly !== null && usedThisMonth + recipients > monthly) return monthlyQuotaExceeded();
      return null;
    },
    count: (recipients, at) => {
      startDay();
      const date = new Date(at).toISOString();
      if (date.slice(0, 10) === day) usedToday += recipients;
      if (date.slice(0, 7) === day.slice(0, 7)) usedThisMonth += recipients;
    },
    headers: () => {
      startDay();
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
