import { brand } from '@fairlead/contract/platform/brand';
import { pathIn } from '@fairlead/contract/platform/text/languages';
import { withoutTrailingSlashes } from '@fairlead/contract/platform/text/trailing-slashes';
import type { PageFile } from './pages.ts';
import { paths } from './paths.ts';

export type PageRoute = {
  /** May end in `:id`, for a page of each person or thing. */
  path: string;
  page: PageFile;
  title: string;
  /** `public` pages are prerendered; `admin` pages are behind the guard and never indexed. */
  access: 'public' | 'admin';
  /** Whether search engines may list it. */
  index: boolean;
  /** English if it's absent. */
  lang?: 'es';
};

const open = (path: string, page: PageFile, title: string, index = true): PageRoute => ({
  path,
  page,
  title,
  access: 'public',
  index,
});
const guarded = (path: string, page: PageFile, title: string): PageRoute => ({
  path,
  page,
  title,
  access: 'admin',
  index: false,
});

/** Pages with a Spanish twin, which differs only in its words, and its title. */
const spanishTitles: Record<string, string> = {
  [paths.subscribe]: 'Reciba nuestros correos',
  [paths.confirmSubscription]: 'Confirme su suscripción',
  [paths.preferences]: 'Preferencias de correo',
  [paths.unsubscribe]: 'Cancele su suscripción',
  [paths.unsubscribeConfirmed]: 'Suscripción cancelada',
};

const inSpanish = (route: PageRoute): PageRoute[] => {
  const title = spanishTitles[route.path];
  const path = pathIn('es', route.path);
  const page = route.page.replace('-page', '-es-page') as PageFile;
  return title ? [{ ...route, path, page, title, lang: 'es' }] : [];
};

const english: readonly PageRoute[] = [
  open(paths.home, 'site/home/home-page.tsx', 'Home'),
  open(paths.features, 'site/features/features-page.tsx', 'Features'),
  open(paths.solutions, 'site/solutions/solutions-page.tsx', 'Solutions'),
  open(paths.pricing, 'site/pricing/pricing-page.tsx', 'Pricing'),
  open(paths.demo, 'site/inquiries/demo-page.tsx', 'Book a Demo'),
  open(paths.contact, 'site/inquiries/contact-page.tsx', 'Contact'),
  open(paths.followOneMonth, 'site/tour/follow-one-month-page.tsx', 'Follow one month'),
  open(paths.forAdministrators, 'site/audiences/audience-page.tsx', 'For program administrators'),
  open(paths.forJobCoaches, 'site/audiences/audience-page.tsx', 'For job coaches'),
  open(paths.forCounselors, 'site/audiences/audience-page.tsx', 'For VR counselors'),
  open(paths.forSupportStaff, 'site/audiences/audience-page.tsx', 'For support staff'),
  open(paths.forms, 'site/forms/forms-page.tsx', 'Report forms'),
  open(paths.security, 'site/security/security-page.tsx', 'Security'),
  open(paths.login, 'auth/login-page.tsx', 'Log in'),
  open(paths.forgotPassword, 'auth/forgot-password-page.tsx', 'Forgot password', false),
  open(paths.resetPassword, 'auth/reset-password-page.tsx', 'Set a new password', false),
  open(paths.invitation, 'auth/invitation-page.tsx', 'Choose a password', false),
  open(paths.roadmap, 'site/roadmap/roadmap-page.tsx', 'Product Roadmap'),
  open(paths.videos, 'site/training/videos-page.tsx', 'Training Videos'),
  open(paths.gettingStarted, 'site/training/getting-started-page.tsx', 'Getting Started'),
  open(paths.adminFeatures, 'site/training/admin-features-page.tsx', 'Admin Training'),
  open(paths.subscribe, 'site/sign-up/subscribe-page.tsx', 'Get our emails'),
  open(
    paths.confirmSubscription,
    'site/sign-up/confirm-subscription-page.tsx',
    'Confirm your subscription',
    false,
  ),
  open(paths.preferences, 'site/preferences/preferences-page.tsx', 'Email preferences', false),
  open(paths.unsubscribe, 'site/unsubscribe/unsubscribe-page.tsx', 'Unsubscribe', false),
  open(paths.unsubscribeConfirmed, 'site/unsubscribe/unsubscribe-confirmed-page.tsx', 'Unsubscribed', false),
  open(paths.privacy, 'site/privacy/privacy-page.tsx', 'Privacy Policy'),
  open(paths.accessibility, 'site/accessibility/accessibility-page.tsx', 'Accessibility'),
  open(paths.conformanceReport, 'site/conformance/report-page.tsx', 'Accessibility conformance report'),
  open(
    paths.manualChecks,
    'site/conformance/manual-checks/manual-checks-page.tsx',
    'Manual accessibility checks',
    false,
  ),
  guarded(paths.choosePassword, 'admin/team/passwords/choose-password-page.tsx', 'Choose your own password'),
  guarded(paths.adminDashboard, 'admin/insights/dashboard/dashboard-page.tsx', 'Admin Dashboard'),
  guarded(paths.adminManagement, 'admin/team/admins/management-page.tsx', 'Admin Management'),
  guarded(paths.adminInquiries, 'admin/inquiries/inbox/inquiries-page.tsx', 'Inquiries'),
  guarded(paths.sendingDomain, 'admin/email/sending-domain/sending-domain-page.tsx', 'Sending Domain'),
  guarded(paths.unusableEvents, 'admin/consent/unusable-events/unusable-events-page.tsx', 'Unusable Events'),
  guarded(paths.insights, 'admin/insights/overview/insights-page.tsx', 'Insights'),
  guarded(paths.adminFigures, 'admin/insights/figures/figures-page.tsx', 'How we count'),
  guarded(paths.emailMarketing, 'admin/marketing-page.tsx', 'Email Marketing'),
  guarded(paths.subscriber, 'admin/people/person/person-page.tsx', 'Subscriber'),
  guarded(paths.segments, 'admin/lists/segments/segments-page.tsx', 'Tags and segments'),
  guarded(paths.newSegment, 'admin/lists/segments/segment-page.tsx', 'New segment'),
  guarded(paths.segment, 'admin/lists/segments/segment-page.tsx', 'Segment'),
  guarded(paths.emailAds, 'admin/campaigns/email-ads/email-ads-page.tsx', 'Email Ads'),
  ...['/testpage', '/test', '/test-page', '/testing123'].map((path) =>
    guarded(path, 'admin/routing-check-page.tsx', 'Test Page'),
  ),
  guarded(paths.account, 'admin/account-page.tsx', 'My Account'),
  guarded(paths.ownerSettings, 'admin/owner-settings-page.tsx', 'Settings'),
  guarded(paths.organization, 'admin/organization-page.tsx', 'Organization'),
  guarded(paths.siteContent, 'admin/team/organization/site-content-page.tsx', 'Site content'),
  guarded(paths.adminSettings, 'admin/coming-soon-page.tsx', 'Admin Settings'),
  guarded(paths.analytics, 'admin/coming-soon-page.tsx', 'Analytics'),
];

/** The route table, used by the router, the guard, prerendering, the server's routes, and the sitemap. */
export const routes: readonly PageRoute[] = [...english, ...english.flatMap(inSpanish)];

/** Old URLs: a 301 from the server, a replaced history entry in the browser. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: '/getting-started', to: paths.gettingStarted },
  { path: '/admin-features', to: paths.adminFeatures },
];

/** State of the home page when it's shown in place of a page that doesn't exist. */
export const IN_PLACE = 'in-place';

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

/** The text of `<title>`. In search results, it also says what the product is. */
export function documentTitle({ path, title, access, index, lang }: PageRoute): string {
  if (path === paths.home) return `${brand.name}: ${brand.tagline}`;
  const listed = access === 'public' && index && !lang;
  return `${title} · ${brand.name}${listed ? ` ${brand.category}` : ''}`;
}
