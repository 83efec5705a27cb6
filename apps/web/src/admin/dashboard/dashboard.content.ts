import { paths } from '../../paths.ts';

type Tool = { to: string; title: string; text: string; superAdmin?: true };

export const tools: readonly Tool[] = [
  { to: paths.emailMarketing, title: 'Email Marketing', text: 'Write a campaign, see who gets it, send it.' },
  { to: paths.emailAds, title: 'Email Ads', text: 'Preview, copy and download the mail template.' },
  {
    to: paths.adminManagement,
    title: 'Admin Management',
    text: 'Add and remove administrators.',
    superAdmin: true,
  },
  { to: '/testpage', title: 'Test Page', text: 'Check that pages and links are reached.' },
  { to: paths.adminSettings, title: 'Admin Settings', text: 'Coming soon.' },
  { to: paths.analytics, title: 'Analytics', text: 'Coming soon.' },
];
