import { Container } from '../../../layout/container.tsx';
import { AS_PAGE } from '../../../layout/route-change.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { FiguresLink } from '../../platform/paths/figures-link.tsx';
import { monthPath } from '../../platform/paths/insights-paths.ts';
import { CampaignsSection } from '../campaigns/campaigns-section.tsx';
import { DomainsSection } from '../campaigns/domains-section.tsx';
import { LinksSection } from '../campaigns/links-section.tsx';
import { GrowthSection } from '../growth/growth-section.tsx';
import { LeavingSection } from '../growth/leaving-section.tsx';
import { monthFrom, monthOf } from '../months/months.ts';
import { periods, usePeriod } from './use-period.ts';

/** How the list grew and who left, and how people responded to campaigns. */
export function Overview() {
  const [period, setPeriod] = usePeriod();
  return (
    <Container className="grid grid-cols-1 gap-12 py-8">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 tabIndex={-1} className="text-2xl">
              Insights
            </h1>
            <p className="text-ink-soft">How your list grows, and how people respond to your campaigns.</p>
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
