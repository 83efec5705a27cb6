import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useAdmin, useAuth } from '../../../auth/auth-context.ts';
import { Container } from '../../../layout/container.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { comparedCampaignsQuery, growthQuery } from '../calls/insights.ts';
import { ComparedTable } from '../campaigns/compared-table.tsx';
import { ListChart } from '../growth/list-chart.tsx';
import { Loaded } from '../overview/loaded.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AttentionPanel } from './attention/attention-panel.tsx';
import { quickActions, tools } from './dashboard.content.ts';
import { DashboardHead } from './dashboard-head.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { NextPanel } from './next-panel.tsx';
import { Panel } from './panel.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { SystemStatus } from './system-status.tsx';

/** First what to do now, then how things stand, then everything else. */
export default function DashboardPage() {
  return (
    <>
      <AdminBanner />
      <Container className="grid grid-cols-1 gap-8 py-8">
        <DashboardHead />
        <FirstSteps />
        <AttentionPanel />
        <Figures />
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="grid grid-cols-1 content-start gap-8">
            <NextPanel />
            <LatestCampaigns />
            <GrowthPanel />
            <RecentActivity />
            <ToolCards />
          </div>
          <div className="grid grid-cols-1 content-start gap-8 sm:grid-cols-2 lg:grid-cols-1">
            <QuickActions />
            <SystemStatus />
            <AccountPanel />
          </div>
        </div>
      </Container>
    </>
  );
}

/** Red, to remind admins that they're changing what visitors and recipients see. */
function AdminBanner() {
  const { logout } = useAuth();
  const { is_super_admin } = useAdmin();
  return (
    <div className="bg-danger-fill text-on-danger-fill forced-colors:border-b">
      <Container className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
        <p className="font-bold">Admin Mode Active</p>
        {is_super_admin && (
          <span className="rounded-sm border border-current px-2 py-0.5 text-xs font-bold">Super Admin</span>
        )}
        <Button size="sm" className="no-print ml-auto" onClick={logout}>
          Logout Admin
        </Button>
      </Container>
    </div>
  );
}

function QuickActions() {
  const { is_super_admin } = useAdmin();
  return (
    <Panel title="Quick Actions" className="no-print">
      <ul className="grid gap-2 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-1">
        {quickActions
          .filter(({ superAdmin }) => superAdmin === undefined || superAdmin === is_super_admin)
          .map(({ to, label }, index) => (
            <li key={label}>
              <LinkButton to={to} kind={index === 0 ? 'signal' : 'plain'} className="w-full">
                {label}
              </LinkButton>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

/** How the list grew lately. */
function GrowthPanel() {
  const load = useQuery(growthQuery('90d'));
  return (
    <Panel title="Growth of your list">
      <Loaded load={load} what="The growth of your list">
        {(growth) =>
          growth.since ? (
            <>
              <ListChart title="People on the list, last 90 days" growth={growth} />
              <Link to={paths.insights} className="prose-link justify-self-start py-1 text-sm">
                See who joined and left in Insights
              </Link>
            </>
          ) : (
            <p className="border-y border-line py-3 text-ink-soft">
              You’ll see how your list grows here once someone is on it.
            </p>
          )
        }
      </Loaded>
    </Panel>
  );
}

function ToolCards() {
  const { is_super_admin } = useAdmin();
  return (
    <Panel title="Tools">
      <ul className="grid gap-px overflow-hidden rounded-b-lg border border-t-[3px] border-line border-t-ink bg-line forced-colors:gap-0 sm:grid-cols-2">
        {tools
          .filter(({ superAdmin }) => is_super_admin || !superAdmin)
          .map(({ to, title, text }) => (
            // With an odd number of cards, the first one spans the row.
            <li key={to} className="bg-raised forced-colors:border sm:first:nth-last-[odd]:col-span-2">
              <Link
                to={to}
                className="group flex h-full items-start gap-3 px-5 py-4 no-underline transition-colors duration-150 -outline-offset-3 hover:bg-sunk"
              >
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="font-display text-lg font-bold group-hover:underline">{title}</span>
                  <span className="text-sm text-ink-soft">{text}</span>
                </span>
                <Icon name="arrow-right" className="mt-1 size-5 text-signal-ink" />
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

const SHOWN = 5;

/** What came back from the last campaigns. */
function LatestCampaigns() {
  const load = useInfiniteQuery(comparedCampaignsQuery);
  const latest = load.data?.pages[0]?.campaigns.slice(0, SHOWN) ?? [];
  return (
    <Panel title="Latest campaigns">
      <Loaded load={load} what="The latest campaigns">
        {() =>
          latest.length > 0 ? (
            <>
              <ComparedTable campaigns={latest} />
              <p className="text-sm text-ink-soft">
                Opens and clicks are approximate.{' '}
                <Link to={paths.insights} className="prose-link">
                  Compare more in Insights
                </Link>
              </p>
            </>
          ) : (
            <p className="border-y border-line py-3 text-ink-soft">
              Campaigns appear here once they send their first email.
            </p>
          )
        }
      </Loaded>
    </Panel>
  );
}
