import { Link } from 'react-router-dom';
import { useAdmin, useAuth } from '../../../auth/auth-context.ts';
import { Container } from '../../../layout/container.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { AttentionPanel } from './attention/attention-panel.tsx';
import { quickActions, tools } from './dashboard.content.ts';
import { DashboardHead } from './dashboard-head.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { Outlook } from './outlook.tsx';
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
        <Outlook />
        <RecentActivity />
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
          <ToolCards />
          <div className="grid grid-cols-1 content-start gap-8">
            <QuickActions />
            <SystemStatus />
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
      <Container className="flex min-h-9 flex-wrap items-center gap-x-4 py-0.5">
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
      <ul className="flex flex-wrap gap-2">
        {quickActions
          .filter(({ superAdmin }) => superAdmin === undefined || superAdmin === is_super_admin)
          .map(({ to, label }) => (
            <li key={label}>
              <LinkButton to={to} size="sm">
                {label}
              </LinkButton>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

function ToolCards() {
  const { is_super_admin } = useAdmin();
  return (
    <Panel title="Tools">
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-6">
        {tools
          .filter(({ superAdmin }) => is_super_admin || !superAdmin)
          .map(({ to, title, isComing }) => (
            <li key={to} className="border-b border-line">
              <Link to={to} className="group block h-full px-1 py-2 no-underline hover:bg-sunk">
                <span className="block font-bold group-hover:underline">{title}</span>
                {isComing && <span className="block text-sm text-ink-soft">Coming soon</span>}
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
