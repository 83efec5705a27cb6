import { brand } from '@fairlead/contract/brand';
import type { PageFile } from './pages.ts';
import { paths } from './paths.ts';

export type PageRoute = {
  path: string;
  page: PageFile;
  title: string;
  description: string;
  /** `public` pages are prerendered; `admin` ones are behind the guard and never indexed. */
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

/** The one table of pages: it drives the router, the guard, the prerendered files, the server's routes and the sitemap. */
export const routes: readonly PageRoute[] = [
  open(paths.home, 'site/home/home-page.tsx', 'Home', brand.tagline),
  open(
    paths.features,
    'site/features/features-page.tsx',
    'Features',
    'Service logs, mileage, authorizations, signatures, reports and invoice documents in one record.',
  ),
  open(
    paths.solutions,
    'site/solutions/solutions-page.tsx',
    'Solutions',
    'What community rehabilitation providers, job coaches, state agencies and support staff each gain.',
  ),
  open(
    paths.pricing,
    'site/pricing/pricing-page.tsx',
    'Pricing',
    'Pricing follows the size of your program. Ask for a quote through the demo form.',
  ),
  open(
    paths.demo,
    'site/inquiries/demo-page.tsx',
    'Book a Demo',
    'Ask for a walkthrough. We follow up within one business day.',
  ),
  open(
    paths.contact,
    'site/inquiries/contact-page.tsx',
    'Contact',
    'Write to us or call support. We respond as soon as possible.',
  ),
  open(
    paths.login,
    'auth/login-page.tsx',
    'Log in',
    'Choose the training or production environment, or log in as a site administrator.',
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
    'Set a new administrator password with the link from the mail.',
    false,
  ),
  open(
    paths.roadmap,
    'site/roadmap/roadmap-page.tsx',
    'Product Roadmap',
    'What is done, what is in progress, and what is planned next.',
  ),
  open(
    paths.videos,
    'site/training/videos-page.tsx',
    'Training Videos',
    'Guides for new users and for administrators.',
  ),
  open(
    paths.gettingStarted,
    'site/training/getting-started-page.tsx',
    'Getting Started',
    'From the first login to the first monthly report in six steps, about 40 minutes.',
  ),
  open(
    paths.adminFeatures,
    'site/training/admin-features-page.tsx',
    'Admin Training',
    'Training for administrators: accounts, consumers, billing, reports and settings.',
  ),
  open(
    paths.unsubscribe,
    'site/unsubscribe/unsubscribe-page.tsx',
    'Unsubscribe',
    'Stop marketing emails to your address.',
    false,
  ),
  open(
    paths.unsubscribeConfirmed,
    'site/unsubscribe/unsubscribe-confirmed-page.tsx',
    'Unsubscribed',
    'Your address no longer gets marketing emails.',
    false,
  ),
  open(
    paths.privacy,
    'site/privacy/privacy-page.tsx',
    'Privacy Policy',
    'What we collect, why, whom we share it with, and what rights you have.',
  ),
  open(
    paths.accessibility,
    'site/accessibility/accessibility-page.tsx',
    'Accessibility',
    'How accessible this site is, how we test it, and how to tell us what does not work.',
  ),
  guarded(paths.adminDashboard, 'admin/dashboard/dashboard-page.tsx', 'Admin Dashboard'),
  guarded(paths.adminManagement, 'admin/management/management-page.tsx', 'Admin Management'),
  guarded(paths.emailMarketing, 'admin/marketing/marketing-page.tsx', 'Email Marketing'),
  guarded(paths.emailAds, 'admin/email-ads/email-ads-page.tsx', 'Email Ads'),
  ...['/testpage', '/test', '/test-page', '/testing123'].map((path) =>
    guarded(path, 'admin/routing-check-page.tsx', 'Test Page'),
  ),
  guarded(paths.adminSettings, 'admin/coming-soon-page.tsx', 'Admin Settings'),
  guarded(paths.analytics, 'admin/coming-soon-page.tsx', 'Analytics'),
];

/** Old spellings: a 301 from the server, a replaced history entry in the browser. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: '/getting-started', to: paths.gettingStarted },
  { path: '/admin-features', to: paths.adminFeatures },
];

const trimmed = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

/** The row of a URL's path; a slash at its end does not matter. */
export const findRoute = (pathname: string): PageRoute | undefined =>
  routes.find(({ path }) => path === trimmed(pathname));

/** Text of `<title>`. */
export const documentTitle = ({ path, title }: Pick<PageRoute, 'path' | 'title'>): string =>
  path === paths.home ? `${brand.name}: ${brand.tagline}` : `${title} · ${brand.name}`;
