import { type ApiError, dailyQuotaExceeded, monthlyQuotaExceeded } from './api-error.ts';

type Usage = { used: number; limit: number | null; sent: number; received: number; resets_at: string };

/** What a month allows if no quota is set. */
const PLENTY = 1_000_000;

/** Emails per UTC day and month. Every recipient in to, cc, and bcc counts as one. */
export type Quota = {
  /** The refusal if this many more recipients don't fit, otherwise null. */
  refuse(recipients: number): ApiError | null;
  count(recipients: number, at: number): void;
  /** Current usage, in Resend's headers; only quotas that exist are named. */
  headers(): Record<string, string>;
  /** As `GET /usage` answers it. Resend has a limit for each month; a daily one only without a subscription. */
  usage(): { daily: Usage; monthly: Usage };
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
    usage: () => {
      startDay();
      const now = new Date();
      const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
      const of = (used: number, limit: number | null, resetsAt: number): Usage => ({
        used,
        limit,
        sent: used,
        received: 0,
        resets_at: new Date(resetsAt).toISOString(),
      });
      return {
        daily: of(usedToday, daily, Date.UTC(year, month, now.getUTCDate() + 1)),
        monthly: of(usedThisMonth, monthly ?? PLENTY, Date.UTC(year, month + 1, 1)),
      };
    },
    clear: () => {
      usedToday = 0;
      usedThisMonth = 0;
    },
  };
}
