import type { SiteEvent } from '@fairlead/contract/insights/stats';
import { paths } from '../../../paths.ts';

type Tool = { to: string; title: string; isComing?: true; superAdmin?: true };

export const tools: readonly Tool[] = [
  { to: paths.emailMarketing, title: 'Email Marketing' },
  { to: paths.adminInquiries, title: 'Inquiries' },
  { to: paths.emailAds, title: 'Email Ads' },
  { to: paths.sendingDomain, title: 'Sending Domain' },
  { to: paths.adminManagement, title: 'Admin Management', superAdmin: true },
  { to: '/testpage', title: 'Test Page' },
  { to: paths.adminSettings, title: 'Admin Settings', isComing: true },
  { to: paths.analytics, title: 'Analytics', isComing: true },
];

type Action = { to: string; label: string; superAdmin?: boolean };

/** The most used tool comes first. */
export const quickActions: readonly Action[] = [
  { to: `${paths.emailMarketing}?tab=compose`, label: 'Send Email Campaign' },
  { to: paths.emailAds, label: 'Create New Ad' },
  { to: `${paths.adminManagement}?invite=1`, label: 'Add New Admin', superAdmin: true },
  { to: paths.insights, label: 'View Analytics' },
  { to: paths.ownerSettings, label: 'System Settings', superAdmin: true },
  // Others have none of their own: the page says where to find what's theirs.
  { to: paths.adminSettings, label: 'System Settings', superAdmin: false },
];

/** Shown until there's real activity, and labeled as samples. */
export const sampleEvents: readonly Omit<SiteEvent, 'created_at'>[] = [
  { kind: 'demo_request', title: 'A visitor asked for a demo', detail: 'Their organization' },
  { kind: 'subscriber', title: 'Someone signed up', detail: 'Their organization' },
  { kind: 'campaign', title: 'A campaign was sent', detail: 'Its subject' },
];
