import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';
import { withoutTrailingSlashes } from '@fairlead/contract/trailing-slashes';
import type { PageFile } from './pages.ts';
import { paths } from './paths.ts';

export type PageRoute = {
  /** May end in `:id`, for a page of each person or thing. */
  path: string;
  page: PageFile;
  title: string;
  description: string;
  /** `public` pages are prerendered; `admin` pages are behind the guard and never indexed. */
  access: 'public' | 'admin';
  /** Whether search engines may list it. */
  index: boolean;
};

const open = (path: string, page: PageFile, title: string, description: string, index = true): PageRoute => ({
  path,
  page,
  title,
  description,
  access: 'public',
  index,
});
const guarded = (path: string, page: PageFile, title: string): PageRoute => ({
  path,
  page,
  title,
  description: brand.tagline,
  access: 'admin',
  index: false,
});

/** The route table, used by the router, the guard, prerendering, the server's routes, and the sitemap. */
export const routes: readonly PageRoute[] = [
  open(
    paths.home,
    'site/home/home-page.tsx',
    'Home',
    `${brand.tagline} For community rehabilitation providers, job coaches and state agencies.`,
  ),
  open(
    paths.features,
    'site/features/features-page.tsx',
    'Features',
    'Service logs, mileage, authorizations, signatures, progress reports and invoice documents: nine features that share one record.',
  ),
  open(
    paths.solutions,
    'site/solutions/solutions-page.tsx',
    'Solutions',
    'What program administrators, job coaches, state agencies and support staff each do with the same record of a month of work.',
  ),
  open(
    paths.pricing,
    'site/pricing/pricing-page.tsx',
    'Pricing',
    'There is no price list. Four questions make the quote, and you ask for it through the demo form.',
  ),
  open(
    paths.demo,
    'site/inquiries/demo-page.tsx',
    'Book a Demo',
    `Ask for a walkthrough of one month of your work, from authorization to invoice. We follow up within ${claims.followUp}.`,
  ),
  open(
    paths.contact,
    'site/inquiries/contact-page.tsx',
    'Contact',
    'Write to us, call support, or ask about privacy. We respond as soon as possible.',
  ),
  open(
    paths.login,
    'auth/login-page.tsx',
    'Log in',
    'Choose the training or the production environment, or log in as an administrator of this website.',
  ),
  open(
    paths.forgotPassword,
    'auth/forgot-password-page.tsx',
    'Forgot password',
    'Ask for a link to set a new administrator password.',
    false,
  ),
  open(
    paths.resetPassword,
    'auth/reset-password-page.tsx',
    'Set a new password',
    'Set a new administrator password with the link from the email.',
    false,
  ),
  open(
    paths.invitation,
    'auth/invitation-page.tsx',
    'Choose a password',
    'Accept an invitation: choose the password of your administrator account.',
    false,
  ),
  open(
    paths.roadmap,
    'site/roadmap/roadmap-page.tsx',
    'Product Roadmap',
    'What works today, what we are building, what is planned after that, and which figures we aim at.',
  ),
  open(
    paths.videos,
    'site/training/videos-page.tsx',
    'Training Videos',
    'Two guides: the first steps for everybody who logs in, and nine modules for the people who set the platform up.',
  ),
  open(
    paths.gettingStarted,
    'site/training/getting-started-page.tsx',
    'Getting Started',
    `From the first login to the first monthly report in six steps, in ${claims.guideTime}, in a sandbox where nothing counts.`,
  ),
  open(
    paths.adminFeatures,
    'site/training/admin-features-page.tsx',
    'Admin Training',
    'Nine modules for administrators: accounts, consumers, billing and invoicing, reports and analytics, and settings.',
  ),
  open(
    paths.unsubscribe,
    'site/unsubscribe/unsubscribe-page.tsx',
    'Unsubscribe',
    'Stop marketing emails to your address. One click is enough, and it takes effect at once.',
    false,
  ),
  open(
    paths.unsubscribeConfirmed,
    'site/unsubscribe/unsubscribe-confirmed-page.tsx',
    'Unsubscribed',
    'Your address no longer gets marketing emails from us. You do not have to do anything else.',
    false,
  ),
  open(
    paths.privacy,
    'site/privacy/privacy-page.tsx',
    'Privacy Policy',
    'What we collect, what for, who else sees it, how long it stays, and what you can ask of us.',
  ),
  open(
    paths.accessibility,
    'site/accessibility/accessibility-page.tsx',
    'Accessibility',
    'What we aim at, how we test it, what has not been tested, and how to tell us what does not work.',
  ),
  guarded(paths.choosePassword, 'admin/management/choose-password-page.tsx', 'Choose your own password'),
  guarded(paths.adminDashboard, 'admin/dashboard/dashboard-page.tsx', 'Admin Dashboard'),
  guarded(paths.adminManagement, 'admin/management/management-page.tsx', 'Admin Management'),
  guarded(paths.adminInquiries, 'admin/inquiries/inquiries-page.tsx', 'Inquiries'),
  guarded(paths.sendingDomain, 'admin/sending-domain/sending-domain-page.tsx', 'Sending Domain'),
  guarded(paths.unusableEvents, 'admin/unusable-events/unusable-events-page.tsx', 'Unusable Events'),
  guarded(paths.adminFigures, 'admin/figures/figures-page.tsx', 'How the figures are made'),
  guarded(paths.emailMarketing, 'admin/marketing/marketing-page.tsx', 'Email Marketing'),
  guarded(paths.subscriber, 'admin/marketing/person/person-page.tsx', 'Subscriber'),
  guarded(paths.emailAds, 'admin/email-ads/email-ads-page.tsx', 'Email Ads'),
  ...['/testpage', '/test', '/test-page', '/testing123'].map((path) =>
    guarded(path, 'admin/routing-check-page.tsx', 'Test Page'),
  ),
  guarded(paths.account, 'admin/account/account-page.tsx', 'My Account'),
  guarded(paths.ownerSettings, 'admin/settings/owner-settings-page.tsx', 'Owner Settings'),
  guarded(paths.adminSettings, 'admin/coming-soon-page.tsx', 'Admin Settings'),
  guarded(paths.analytics, 'admin/coming-soon-page.tsx', 'Analytics'),
];

/** Old URLs: a 301 from the server, a replaced history entry in the browser. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: '/getting-started', to: paths.gettingStarted },
  { path: '/admin-features', to: paths.adminFeatures },
];

/** A URL's path without a trailing slash. */
export const trimmed = (pathname: string): string =>
  pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname;

/** Whether a route is one URL. Otherwise it's one for each id. */
export const isFixed = ({ path }: Pick<PageRoute, 'path'>): boolean => !path.endsWith(':id');

/** The route of a URL's path, ignoring a trailing slash. A page with an id says itself whether there's such an id. */
export const findRoute = (pathname: string): PageRoute | undefined => {
  const path = trimmed(pathname);
  const withId = `${path.slice(0, path.lastIndexOf('/'))}/:id`;
  return routes.find((route) => route.path === path || route.path === withId);
};

/** The text of `<title>`. */
export const documentTitle = ({ path, title }: Pick<PageRoute, 'path' | 'title'>): string =>
  path === paths.home ? `${brand.name}: ${brand.tagline}` : `${title} · ${brand.name}`;
