import type { CheckedLink } from '@fairlead/contract/campaigns/check';
import { LINKS_CHECKED_AT_ONCE } from '@fairlead/contract/platform/limits';
import type { Failure } from './ask-page.ts';
import type { SitePage } from './site-link.ts';
import type { Visit } from './visit-link.ts';

export type Finding = Pick<CheckedLink, 'level' | 'message' | 'status' | 'host' | 'asks_login'>;

const finding = (
  level: CheckedLink['level'],
  message: string,
  where: Partial<Omit<Finding, 'level' | 'message'>> = {},
): Finding => ({ level, message, status: null, host: null, asks_login: false, ...where });

export const notInTime = finding('note', 'We couldn’t check this link in time. Check again in a minute.');
export const tooManyLinks = finding(
  'note',
  'We couldn’t check this link: we checked too many links in the last hour.',
);
export const oneOfMany = finding(
  'note',
  `We haven’t checked this link yet: we check up to ${LINKS_CHECKED_AT_ONCE} new links at a time. Check again to go on.`,
);
export const notAPage = finding('ok', 'This isn’t a link to a page, so there’s nothing to check.');

export const sitePages: Record<SitePage, (path: string) => Finding> = {
  page: (path) => finding('ok', `Leads to ${path} on our site.`),
  login: (path) =>
    finding('warning', `Leads to ${path} on our site, which asks for a login.`, { asks_login: true }),
  missing: (path) => finding('warning', `Our site has no page at ${path}.`),
  unknown: () => finding('note', 'We couldn’t check this link to our site.'),
};

/** They don't let programs in, which says nothing about people. */
const NO_PROGRAMS = new Set([403, 407, 429, 999]);

function answered({ status, host, asks_login }: Visit): Finding {
  const where = { status, host, asks_login };
  if (asks_login) return finding('warning', `Leads to a page at ${host} that asks for a login.`, where);
  if (status < 400) return finding('ok', `Leads to ${host}.`, where);
  if (status === 404 || status === 410)
    return finding('warning', `${host} says that this page doesn’t exist (${status}).`, where);
  if (NO_PROGRAMS.has(status))
    return finding('note', `${host} doesn’t let us check this link (${status}). Open it yourself.`, where);
  return finding('warning', `${host} answered with an error (${status}).`, where);
}

/** What may be the fault of the network of this server. */
const OURS: readonly Failure[] = ['no_host', 'unreached', 'certificate'];

const broken: Record<Failure, (host: string) => Finding> = {
  private: (host) => finding('warning', `${host} is in a private network that your readers can’t reach.`),
  insecure: (host) => finding('warning', `Leads to a page at ${host} without encryption (http).`),
  port: (host) =>
    finding('note', `We don’t check links with a port number, such as ${host}. Open it yourself.`),
  no_host: (host) => finding('warning', `There’s no site called ${host}.`),
  unreached: (host) => finding('warning', `${host} doesn’t answer.`),
  silent: (host) => finding('warning', `${host} didn’t answer within 5 seconds.`),
  certificate: (host) =>
    finding('warning', `Browsers warn people about ${host}: there’s a problem with its certificate.`),
  redirects: (host) => finding('warning', `Redirects more than 5 times, ending at ${host}.`),
};

/** @param canReachOthers whether this server reached some other site lately; it may have no way out */
export function describeVisit(visit: Visit, canReachOthers: boolean): Finding {
  const { outcome, host } = visit;
  if (outcome === 'answered') return answered(visit);
  if (OURS.includes(outcome) && !canReachOthers)
    return finding('note', `We couldn’t check this link: this server couldn’t reach ${host}.`, { host });
  return { ...broken[outcome](host), host };
}
