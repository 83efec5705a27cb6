/** Labels of host names and of DNS records, which may begin with an underscore. */
const LABELS = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/;

/**
 * The full name of a record of a domain. Resend names most of them from the registered domain, as DNS providers' forms
 * ask for them: `send.news` is send.news.example.org for news.example.org. Undefined for what isn't below the domain.
 */
export function fullName(name: string, domain: string): string | undefined {
  const given = name.trim().toLowerCase().replace(/\.$/, '');
  if (given === '@' || given === '') return domain;
  if (!LABELS.test(given)) return undefined;
  const isBelow = (candidate: string) => candidate === domain || candidate.endsWith(`.${domain}`);
  if (isBelow(given)) return given;
  const labels = domain.split('.');
  const parents = labels.map((_, index) => labels.slice(labels.length - 1 - index).join('.'));
  return parents.map((parent) => `${given}.${parent}`).find(isBelow);
}
