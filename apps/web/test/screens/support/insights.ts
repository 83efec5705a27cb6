import { contract } from '@fairlead/contract';
import type {
  ComparedCampaign,
  ComparedFigures,
  FirstHours,
} from '@fairlead/contract/insights/insights-campaigns';
import type { Growth, GrowthBucket, InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import type { MonthSummary } from '@fairlead/contract/insights/insights-month';
import type { DomainCounts, PeriodDomains, PeriodLinks } from '@fairlead/contract/insights/insights-period';
import { HOURS_SHOWN } from '@fairlead/contract/platform/limits';
import { type Locator, page } from 'vitest/browser';
import { logInAs } from './as-admin.ts';
import { answer } from './fake-api.ts';

export const { insights } = contract;
const COUNTED = '2026-10-07T15:00:00.000Z';

const nobodyJoined = { sign_up: 0, inquiry: 0, manual_admin: 0, import: 0, other: 0 };
const nobodyLeft = {
  ...{ link: 0, one_click: 0, form: 0, other: 0, imported: 0 },
  ...{ bounced: 0, complained: 0, provider: 0, deactivated: 0 },
};

export const bucket = (day: string, changes: Partial<GrowthBucket> = {}): GrowthBucket => ({
  ...{ day, starts_at: `${day}T05:00:00.000Z`, on_list: 0, came_back: 0, erased: 0 },
  ...{ joined: nobodyJoined, left: nobodyLeft },
  ...changes,
});

/** The 90 days up to October 7, 2026. */
const days = Array.from({ length: 90 }, (_, index) =>
  new Date(Date.UTC(2026, 6, 10 + index)).toISOString().slice(0, 10),
);

/** Each day, three people join and two leave. */
export const growth = (changes: Partial<Growth> = {}): Growth => ({
  unit: 'day',
  time_zone: 'America/Chicago',
  on_list_before: 1_000,
  buckets: days.map((day, index) =>
    bucket(day, {
      on_list: 1_001 + index,
      joined: { ...nobodyJoined, sign_up: 2, import: 1 },
      left: { ...nobodyLeft, link: 1, bounced: index % 2, complained: (index + 1) % 2 },
    }),
  ),
  since: '2025-03-02T15:00:00.000Z',
  log_removed_until: null,
  undated: 0,
  counted_at: COUNTED,
  ...changes,
});

/** The twelve months up to October 2026, with nobody leaving. */
const months = (): Growth =>
  growth({
    unit: 'month',
    buckets: Array.from({ length: 12 }, (_, index) =>
      bucket(new Date(Date.UTC(2025, 10 + index)).toISOString().slice(0, 10), { on_list: 100 * (index + 1) }),
    ),
  });

/** A list that nobody was ever on. */
export const noGrowth = (): Growth =>
  growth({ buckets: days.map((day) => bucket(day)), since: null, on_list_before: 0 });

const figures: ComparedFigures = {
  ...{ planned: 1_010, sent: 1_000, delivered: 800, opens: 200, machine_opens: 100 },
  ...{ clicks: 40, machine_clicks: 20, unsubscribed: 4, bounced: 10, hard_bounced: 5, complained: 1 },
};

/** So many campaigns, newest first, all with the same figures. */
export const compared = (count: number): ComparedCampaign[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: 50 - index, campaign_name: `News ${50 - index}`, subject_line: 'News', status: 'sent' as const },
    sent_at: new Date(Date.UTC(2026, 9, 5 - index, 14)).toISOString(),
    ...figures,
  }));

/** 50 opens in the first hour and one in the second, all 10 automated ones in the first. */
export const firstHours = (changes: Partial<FirstHours> = {}): FirstHours => ({
  campaign: { id: 50, campaign_name: 'News 50' },
  began_at: '2026-10-05T14:00:00.000Z',
  hours: Array.from({ length: HOURS_SHOWN }, (_, hour) => ({
    ...{ hour, delivered: hour === 0 ? 800 : 0, unsubscribed: hour === 2 ? 4 : 0 },
    ...{ opens: [50, 1][hour] ?? 0, machine_opens: hour === 0 ? 10 : 0 },
    ...{ clicks: hour === 1 ? 3 : 0, machine_clicks: hour === 0 ? 6 : 0 },
  })),
  details_removed_at: null,
  is_complete: true,
  counted_at: COUNTED,
  ...changes,
});

const counted = {
  ...{ campaigns: 12, since: '2026-07-11T14:00:00.000Z', removed_until: null },
  ...{ is_complete: true, counted_at: COUNTED },
};

export const links = (count: number, changes: Partial<PeriodLinks> = {}): PeriodLinks => ({
  links: Array.from({ length: count }, (_, index) => ({
    link: `https://site.invalid/${'a-long-path-'.repeat(6)}${index + 1}`,
    label: ['Book a demo', '', null][index % 3] ?? null,
    ...{ people: 100 - index, machines: 10, total: 110 - index, campaigns: 2 },
  })),
  ...counted,
  ...changes,
});

export const domainCounts: DomainCounts = {
  ...{ sent: 10_000, delivered: 8_000, opens: 2_000, machine_opens: 400, clicks: 160, machine_clicks: 80 },
  ...{ deferred: 50, bounced: 20, complained: 4 },
};

export const domains = (count: number, changes: Partial<PeriodDomains> = {}): PeriodDomains => ({
  domains: Array.from({ length: count }, (_, index) => ({
    domain: `mail${index + 1}.a-rather-long-name-of-a-domain.invalid`,
    ...domainCounts,
    sent: 10_000 - index,
  })),
  rest: {
    ...{ domains: 0, sent: 0, delivered: 0, opens: 0, machine_opens: 0, clicks: 0, machine_clicks: 0 },
    ...{ deferred: 0, bounced: 0, complained: 0 },
  },
  ...counted,
  ...changes,
});

/** October 2026, which isn't over. */
export const monthSummary = (changes: Partial<MonthSummary> = {}): MonthSummary => ({
  ...{ month: '2026-10', time_zone: 'America/Chicago' },
  ...{ starts_at: '2026-10-01T05:00:00.000Z', ends_at: '2026-11-01T05:00:00.000Z' },
  list: {
    ...{ on_list_before: 1_100, on_list: 1_200, came_back: 2, erased: 1 },
    joined: { ...nobodyJoined, sign_up: 120, inquiry: 4 },
    left: { ...nobodyLeft, link: 15, one_click: 6, complained: 5 },
    ...{ since: '2025-03-02T15:00:00.000Z', log_removed_until: null, undated: 0 },
  },
  campaigns: { total: 12, sums: figures, newest: compared(12) },
  inquiries: {
    ...{ demo_requests: 14, contact_messages: 31, probably_spam: 3, answered: 40, answered_in_time: 37 },
    removed_until: null,
  },
  counted_at: COUNTED,
  ...changes,
});

export const section = (name: string): Locator => page.getByRole('region', { name, exact: true });

/** The cells of a table's rows, without its header. */
export const cellsOf = (table: Locator): string[][] =>
  table
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));

/** Figures by their label. */
export const figuresOf = (part: Locator): Record<string, string> =>
  Object.fromEntries(
    part
      .getByCss('dl > div')
      .elements()
      .map((figure) => [...figure.children].map(({ textContent }) => textContent))
      .map(([label = '', ...texts]) => [label, texts.join(', ')]),
  );

export const chart = (name: RegExp): Locator => page.getByRole('img', { name });

/** Opens the table with a chart's figures. */
export const openTwin = (name: string): Promise<void> => page.getByText(`Show as table for ${name}`).click();

/** Insights with figures in each part. */
export function answerInsights(): void {
  logInAs();
  answer(insights.growth, ({ url }) => ({
    growth: (url.searchParams.get('period') as InsightsPeriod) === '90d' ? growth() : months(),
  }));
  answer(insights.campaigns, { campaigns: compared(3), next_cursor: null });
  answer(insights.firstHours, { first_hours: firstHours() });
  answer(insights.links, links(3));
  answer(insights.domains, domains(2));
  answer(insights.month, ({ url }) => ({
    summary: monthSummary({ month: url.searchParams.get('month') ?? '' }),
  }));
}
