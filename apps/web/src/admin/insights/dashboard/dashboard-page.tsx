import { Container } from '../../../layout/container.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AdminBanner } from './admin-banner.tsx';
import { AttentionPanel } from './attention/attention-panel.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { FactorReminder } from './factor-reminder.tsx';
import { Figures } from './figures.tsx';
import { GrowthPanel } from './growth-panel.tsx';
import { LatestCampaigns } from './latest-campaigns.tsx';
import { NextPanel } from './next-panel.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { SystemStatus } from './system-status.tsx';
import { ToolCards } from './tool-cards.tsx';

/** First what to do now, then how things stand, then everything else. */
export default function DashboardPage() {
  return (
    <>
      <AdminBanner />
      <Container className="grid grid-cols-1 gap-8 py-8">
        <DashboardHead />
        <FactorReminder />
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
