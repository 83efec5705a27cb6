import { paths } from '../../../apps/web/src/paths.ts';

/** The drawing in a page's link preview. Pages without one have the line and its ring. */
export const previewScreens: Readonly<Record<string, string>> = {
  [paths.home]: 'authorization',
  [paths.features]: 'authorization',
  [paths.solutions]: 'dashboard',
  [paths.pricing]: 'dashboard',
  [paths.demo]: 'service-log',
  [paths.gettingStarted]: 'service-log',
  [paths.adminFeatures]: 'dashboard',
  [paths.followOneMonth]: 'progress-report',
  [paths.forAdministrators]: 'dashboard',
  [paths.forJobCoaches]: 'service-log',
  [paths.forCounselors]: 'invoice-packet',
  [paths.forSupportStaff]: 'progress-report',
  [paths.forms]: 'progress-report',
  [paths.security]: 'audit-trail',
};
