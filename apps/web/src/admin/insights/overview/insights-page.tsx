import type { InsightsPeriod } from '@fairlead/contract/insights/insights-growth';
import { useSearchParams } from 'react-router-dom';
import { Container } from '../../../layout/container.tsx';
import { AS_PAGE } from '../../../layout/route-change.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { FiguresLink } from '../../platform/paths/figures-link.tsx';
import { monthPath } from '../../platform/paths/insights-paths.ts';
import { useUrlFilter } from '../../platform/url-filter.ts';
import { CampaignView } from '../campaigns/campaign-view.tsx';
import { CampaignsSection } from '../campaigns/campaigns-section.tsx';
import { DomainsSection } from '../campaigns/domains-section.tsx';
import { LinksSection } from '../campaigns/links-section.tsx';
import { GrowthSection } from '../growth/growth-section.tsx';
import { LeavingSection } from '../growth/leaving-section.tsx';
import { MonthView } from '../months/month-view.tsx';
import { monthFrom, monthOf, readMonth } from '../months/months.ts';

const periods: readonly { value: InsightsPeriod; label: string }[] = [
  { value: '90d', label: '90 days' },
  { value: '12m', label: '12 months' },
  { value: 'all', label: 'All time' },
];

/** The period in the URL. Unrecognized values mean 90 days. */
function usePeriod(): [InsightsPeriod, (period: InsightsPeriod) => void] {
  const [text, set] = useUrlFilter('period');
  const period = periods.find(({ value }) => value === text)?.value ?? '90d';
  return [period, (next) => set(next === '90d' ? '' : next)];
}

/** The figures over time, or those of the campaign or month in the URL. */
export default function InsightsPage() {
  const [params] = useSearchParams();
  const month = readMonth(params.get('month'));
  const campaign = Number(params.get('campaign'));
  if (month) return <MonthView key={month} month={month} />;
  if (campaign > 0) return <CampaignView key={campaign} id={campaign} />;
  return <Overview />;
}

/** How the list grew and who left, and how people responded to campaigns. */
function Overview() {
  const [period, setPeriod] = usePeriod();
  return (
    <Container className="grid grid-cols-1 gap-12 py-8">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 tabIndex={-1} className="text-2xl">
              Insights
            </h1>
            <FiguresLink group="insights" />
          </div>
          <span className="no-print">
            <LinkButton to={monthPath(monthFrom(monthOf(new Date()), -1))} state={AS_PAGE}>
              Monthly summary
            </LinkButton>
          </span>
        </div>
        <div className="border-y border-line py-2.5">
          <Segments legend="Period" value={period} options={periods} onChange={setPeriod} />
        </div>
      </div>
      <GrowthSection period={period} />
      <LeavingSection period={period} />
      <LinksSection period={period} />
      <DomainsSection period={period} />
      <CampaignsSection />
    </Container>
  );
}
