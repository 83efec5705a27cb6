import type { ComparedCampaign, FirstHour } from '@fairlead/contract/insights/insights-campaigns';
import { type Growth, JOIN_SOURCES, LEAVE_CAUSES } from '@fairlead/contract/insights/insights-growth';
import type { MonthSummary } from '@fairlead/contract/insights/insights-month';
import type { PeriodDomains, PeriodLink } from '@fairlead/contract/insights/insights-period';
import type { Reader } from '../platform/db/desk.ts';
import { CSV_PAGE, type CsvExport } from '../platform/http/lists/csv.ts';
import { COMPARED_FIGURES, findComparedCampaigns } from './compared-campaigns.queries.ts';
import { DOMAIN_FIGURES } from './period-domains.queries.ts';

type Line = Record<string, string | number | null>;
type Pages<Row> = AsyncGenerator<Row[]>;

/** Figures name nobody, so the log doesn't record who downloads them. */
const fileOf = <Row>(
  name: string,
  columns: readonly (keyof Row & string)[],
  pages: Pages<Row>,
): CsvExport<Row> => ({ name, columns, pages, record: async () => {} });

async function* onePage<Row>(rows: Row[]): Pages<Row> {
  yield rows;
}

/** With the names of what they're counted by: `left_bounced`. */
const prefixed = (prefix: string, counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${prefix}_${name}`, count]));

export const growthFile = ({ buckets }: Growth): CsvExport<Line> =>
  fileOf(
    'growth',
    [
      ...['day', 'on_list'],
      ...JOIN_SOURCES.map((source) => `joined_${source}`),
      ...LEAVE_CAUSES.map((cause) => `left_${cause}`),
      ...['came_back', 'erased'],
    ],
    onePage(
      buckets.map(
        ({ joined, left, day, on_list, came_back, erased }): Line => ({
          ...{ day, on_list, came_back, erased },
          ...prefixed('joined', joined),
          ...prefixed('left', left),
        }),
      ),
    ),
  );

async function* campaignPages(read: Reader): Pages<ComparedCampaign> {
  for (let below: number | undefined; ; ) {
    const page = { below, limit: CSV_PAGE };
    const rows = await read((db) => findComparedCampaigns(db, page));
    yield rows;
    below = rows.at(-1)?.id;
    if (rows.length < CSV_PAGE) return;
  }
}

export const campaignsFile = (read: Reader): CsvExport<ComparedCampaign> =>
  fileOf(
    'campaigns',
    ['id', 'campaign_name', 'subject_line', 'status', 'sent_at', ...COMPARED_FIGURES],
    campaignPages(read),
  );

export const firstHoursFile = (id: number, hours: FirstHour[]): CsvExport<FirstHour> =>
  fileOf(
    `campaign-${id}-first-hours`,
    ['hour', 'delivered', 'opens', 'machine_opens', 'clicks', 'machine_clicks', 'unsubscribed'],
    onePage(hours),
  );

export const linksFile = (links: PeriodLink[]): CsvExport<PeriodLink> =>
  fileOf('links', ['link', 'label', 'people', 'machines', 'total', 'campaigns'], onePage(links));

/** The last line has the domains that aren't named, if there are any. */
export function domainsFile({ domains, rest }: Pick<PeriodDomains, 'domains' | 'rest'>): CsvExport<Line> {
  const { domains: others, ...counts } = rest;
  const last = others > 0 ? [{ domain: `${others} other domains`, ...counts }] : [];
  return fileOf('domains', ['domain', ...DOMAIN_FIGURES], onePage<Line>([...domains, ...last]));
}

const figures = (part: string, counts: Record<string, number>): Line[] =>
  Object.entries(counts).map(([figure, count]) => ({ part, figure, count }));

/** One figure per line; each campaign's are in the file of campaigns. */
export function monthFile({ month, list, campaigns, inquiries }: MonthSummary): CsvExport<Line> {
  const { on_list_before, on_list, joined, left, came_back, erased } = list;
  const { removed_until: _, ...counts } = inquiries;
  const lines = [
    ...figures('list', { on_list_before, on_list }),
    ...figures('joined', joined),
    ...figures('left', left),
    ...figures('list', { came_back, erased }),
    ...figures('campaigns', { total: campaigns.total, ...campaigns.sums }),
    ...figures('inquiries', counts),
  ];
  return fileOf(`month-${month}`, ['part', 'figure', 'count'], onePage(lines));
}
