import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminOnly, inLane } from '../platform/access.ts';
import { csvFile } from '../platform/csv.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { cursorText, done, idText, limitText } from '../platform/fields.ts';
import { ComparedCampaign, FirstHours } from './insights-campaigns.ts';
import { Growth, InsightsPeriod } from './insights-growth.ts';
import { Month, MonthSummary } from './insights-month.ts';
import { PeriodDomains, PeriodLinks } from './insights-period.ts';

const c = initContract();

const counted = inLane('long', adminOnly);
const inPeriod = z.strictObject({ period: InsightsPeriod.default('90d') });
const inMonth = z.strictObject({ month: Month });
const pathParams = z.object({ id: idText });
const file = { 200: csvFile, ...adminErrors };

/** The same figures for spreadsheets. They name nobody, so a session is enough, and the log doesn't record it. */
const download = <P extends `/insights/${string}`>(path: P, summary: string) =>
  ({ method: 'GET', path, summary, metadata: counted }) as const;

/** Figures over time, for charts and the tables beside them. */
export const insights = c.router({
  growth: {
    method: 'GET',
    path: '/insights/growth',
    summary:
      'How many people are on the list over time, who joined, and who left and why; counted once a minute',
    description:
      'By day for the last 90 days, otherwise by month, in the team’s time zone. People whose import was undone, or whose data was erased, don’t count at all. Someone who changes their address neither joins nor leaves.',
    metadata: counted,
    query: inPeriod,
    responses: { 200: done.extend({ growth: Growth }), ...adminErrors },
  },
  campaigns: {
    method: 'GET',
    path: '/insights/campaigns',
    summary: 'Campaigns that sent emails side by side, newest first, with the figures of their reports',
    metadata: counted,
    query: z.strictObject({ limit: limitText(20, 100), cursor: cursorText }),
    responses: {
      200: done.extend({ campaigns: z.array(ComparedCampaign), next_cursor: z.string().nullable() }),
      ...adminErrors,
    },
  },
  firstHours: {
    method: 'GET',
    path: '/insights/campaigns/:id/first-hours',
    summary: 'Engagement in each of the first 72 hours of a campaign; counted once a minute',
    metadata: counted,
    pathParams,
    responses: { 200: done.extend({ first_hours: FirstHours }), ...adminErrors, ...fails(404) },
  },
  links: {
    method: 'GET',
    path: '/insights/links',
    summary: 'The links that most people clicked in a period’s campaigns; counted once a minute',
    description:
      'The newest 50 campaigns of the period, by the rules of a campaign’s own report. The address of a link is without the code that names the campaign.',
    metadata: counted,
    query: inPeriod,
    responses: { 200: done.extend(PeriodLinks.shape), ...adminErrors },
  },
  domains: {
    method: 'GET',
    path: '/insights/domains',
    summary: 'Results by the domain of recipients’ addresses in a period; counted once a minute',
    description:
      'The newest campaigns of the period, up to 50 and about a million emails, by the rules of a campaign’s own report.',
    metadata: counted,
    query: inPeriod,
    responses: { 200: done.extend(PeriodDomains.shape), ...adminErrors },
  },
  month: {
    method: 'GET',
    path: '/insights/month',
    summary: 'What happened in one month: the list, campaigns, and inquiries; counted once a minute',
    description: 'In the team’s time zone. 400 for a month that hasn’t begun.',
    metadata: counted,
    query: inMonth,
    responses: { 200: done.extend({ summary: MonthSummary }), ...adminErrors },
  },
  exportGrowth: {
    ...download('/insights/growth/export', 'The growth of the list as a CSV file, one line per day or month'),
    query: inPeriod,
    responses: file,
  },
  exportCampaigns: {
    ...download('/insights/campaigns/export', 'All campaigns that sent emails, newest first, as a CSV file'),
    responses: file,
  },
  exportFirstHours: {
    ...download('/insights/campaigns/:id/first-hours/export', 'A campaign’s first 72 hours as a CSV file'),
    pathParams,
    responses: { ...file, ...fails(404) },
  },
  exportLinks: {
    ...download('/insights/links/export', 'The links of a period’s campaigns as a CSV file'),
    query: inPeriod,
    responses: file,
  },
  exportDomains: {
    ...download('/insights/domains/export', 'The domains of a period’s campaigns as a CSV file'),
    query: inPeriod,
    responses: file,
  },
  exportMonth: {
    ...download('/insights/month/export', 'The figures of one month as a CSV file'),
    query: inMonth,
    responses: file,
  },
});
