import type { SiteEvent } from '@fairlead/contract/insights/stats';
import { paths } from '../../../paths.ts';

type Tool = { to: string; title: string; text: string; superAdmin?: true };

export const tools: readonly Tool[] = [
  {
    to: paths.emailMarketing,
    title: 'Email Marketing',
    text: 'Write a campaign, choose who gets it, and send it.',
  },
  {
    to: paths.adminInquiries,
    title: 'Inquiries',
    text: 'Read and answer demo requests and messages.',
  },
  { to: paths.emailAds, title: 'Email Ads', text: 'Preview, copy, or download the email template.' },
  {
    to: paths.sendingDomain,
    title: 'Sending Domain',
    text: 'See if your email will reach inboxes, and what to fix.',
  },
  {
    to: paths.adminManagement,
    title: 'Admin Management',
    text: 'Add and remove admins.',
    superAdmin: true,
  },
  { to: '/testpage', title: 'Test Page', text: 'Check that pages and links work.' },
  { to: paths.adminSettings, title: 'Admin Settings', text: 'Coming soon.' },
  { to: paths.analytics, title: 'Analytics', text: 'Coming soon.' },
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

export const eventKinds: Record<SiteEvent['kind'], string> = {
  demo_request: 'Demo request',
  contact_message: 'Contact message',
  unsubscribe: 'Unsubscribe',
  subscriber: 'Subscriber',
  campaign: 'Campaign',
  import: 'Import',
};

/** Shown until there's real activity, and labeled as samples. */
export const sampleEvents: readonly Omit<SiteEvent, 'created_at'>[] = [
  { kind: 'demo_request', title: 'A visitor asked for a demo', detail: 'Their organization' },
  { kind: 'subscriber', title: 'Someone signed up', detail: 'Their organization' },
  { kind: 'campaign', title: 'A campaign was sent', detail: 'Its subject' },
];
