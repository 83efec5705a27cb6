import type { DomainLine, DomainLineId, SendingDomain } from '@fairlead/contract/email/sending-domain';
import { addressLine, type Organization } from '@fairlead/contract/platform/organization';
import { isPlaceholder } from '@fairlead/contract/platform/placeholders';
import type { Deps } from '../../platform/deps.ts';
import { findOrganization } from '../../platform/organization/organization.queries.ts';
import { findIncident } from '../../platform/process/incidents.queries.ts';
import { remembered } from '../../platform/process/remembered.ts';
import { checkDmarc } from './check-dmarc.ts';
import { checkDomain } from './check-domain.ts';
import { checkQuota } from './check-quota.ts';
import { checkRecords, kinds, recordsUnknown } from './check-records.ts';
import { checkTracking } from './check-tracking.ts';
import { checkWebhook } from './check-webhook.ts';
import { compareRecords } from './compare-record.ts';
import { findDmarc } from './dmarc-record.ts';
import { withDns } from './dns-lookups.ts';
import { type Finding, ready, toDo, unchecked, who } from './line.ts';
import { type DomainLook, readProviderDomain, readUsage } from './provider-domain.ts';
import { findNewestEvent, findPostedAfter } from './sending-domain.queries.ts';

/** The domain of a sender such as `Fairlead <news@mail.example.org>`, in lower case. */
const senderDomain = (mailFrom: string): string =>
  /@([^@\s>]+)>?\s*$/.exec(mailFrom)?.[1]?.toLowerCase() ?? '';

/** Milliseconds for which an answer is used, and one that leaves something open. */
const KEEP = 5 * 60_000;
const KEEP_OPEN = 30_000;
/** Milliseconds: nobody asks the provider more often than this. */
const AT_MOST_EVERY = 10_000;

type Outside = Record<'spf' | 'dkim' | 'dmarc' | 'tracking', Finding>;

export type SendingDomainCheck = {
  check(options?: { recipients?: number | undefined; refresh?: boolean | undefined }): Promise<SendingDomain>;
  /** What refuses campaigns now. Before it names the domain, it asks the provider again. */
  blockers(): Promise<DomainLine[]>;
};

const PRACTICE = unchecked('Practice mode: emails go to your test inbox, not to people.');
const LOCAL = unchecked('Not checked in practice mode.');
const local: Outside = { spf: LOCAL, dkim: LOCAL, dmarc: LOCAL, tracking: LOCAL };

function checkAddress(organization: Organization): Finding {
  if (!isPlaceholder(addressLine(organization)))
    return ready('Every campaign has your postal address, as the law requires.');
  return toDo('problem', {
    meaning:
      'The postal address in your emails is a placeholder. The law requires a real one in every campaign.',
    to_do: 'Enter your mailing address in Settings, under Organization.',
    who: who.superAdmin,
  });
}

/** What the DNS says, as far as it's known which records to look for. */
const lookUp = (servers: readonly string[], name: string, look: DomainLook): Promise<Outside> =>
  withDns(servers, async (dns) => {
    const wanted = look.kind === 'found' ? look.domain.records : [];
    const of = (kind: string) =>
      compareRecords(
        dns,
        wanted.filter(({ record }) => record === kind),
        name,
      );
    const [spf, dkim, tracking, dmarc] = await Promise.all([
      of('SPF'),
      of('DKIM'),
      of('Tracking'),
      findDmarc(dns, name),
    ]);
    const checked = { dmarc: checkDmarc(dmarc, name, { spf, dkim }) };
    if (look.kind !== 'found') {
      const unknown = recordsUnknown[look.kind];
      return { ...checked, spf: unknown, dkim: unknown, tracking: unknown };
    }
    return {
      ...checked,
      spf: checkRecords(spf, kinds.SPF),
      dkim: checkRecords(dkim, kinds.DKIM),
      tracking: checkTracking(look.domain, tracking),
    };
  });

/**
 * Whether email from the sender's domain will reach inboxes. What the provider and the DNS answer is kept for some
 * minutes in this process. Only an unverified domain and a placeholder address refuse campaigns, and none of them with
 * local-resend.
 */
export function createSendingDomainCheck(deps: Deps): SendingDomainCheck {
  const { config, db, now } = deps;
  const name = senderDomain(config.mailFrom);
  const isOpen = ({ state }: Finding) => state === 'unchecked';

  const atProvider = remembered({
    look: () => readProviderDomain(deps.resend, name),
    keepFor: ({ kind }) => (kind === 'found' || kind === 'missing' ? KEEP : KEEP_OPEN),
    now,
  });
  const usage = remembered({
    look: () => readUsage(deps.resend),
    keepFor: (value) => (value ? KEEP : KEEP_OPEN),
    now,
  });
  const inDns = remembered({
    look: async () => lookUp(config.dnsResolvers, name, (await atProvider(KEEP)).value),
    keepFor: (found) => (Object.values(found).some(isOpen) ? KEEP_OPEN : KEEP),
    now,
  });

  const lineOf = (id: DomainLineId, finding: Finding): DomainLine => ({
    id,
    ...finding,
    blocks: finding.state === 'problem' && !config.localResend,
  });

  async function webhook(): Promise<Finding> {
    const [newest, refused] = await Promise.all([findNewestEvent(db), findIncident(db, 'webhook_refused')]);
    const unreported = newest && (await findPostedAfter(db, newest));
    const isSetUp = config.resend.webhookSecrets.length > 0;
    return checkWebhook({ isSetUp, newest, refused, unreported }, now());
  }

  async function look(maxAge: number) {
    if (config.localResend) return { domain: PRACTICE, outside: local, at: now() };
    const { value } = await atProvider(maxAge);
    const { value: outside, at } = await inDns(maxAge);
    return { domain: checkDomain(value, name), outside, at };
  }

  return {
    check: async ({ recipients, refresh } = {}) => {
      const maxAge = refresh ? AT_MOST_EVERY : KEEP;
      const [{ domain, outside, at }, { value: quota }, events, organization] = await Promise.all([
        look(maxAge),
        usage(maxAge),
        webhook(),
        findOrganization(db),
      ]);
      return {
        domain: name,
        is_local: config.localResend,
        checked_at: at.toISOString(),
        lines: [
          lineOf('domain', domain),
          lineOf('spf', outside.spf),
          lineOf('dkim', outside.dkim),
          lineOf('dmarc', outside.dmarc),
          lineOf('tracking', outside.tracking),
          lineOf('webhook', events),
          lineOf('postal_address', checkAddress(organization)),
          lineOf('quota', checkQuota(quota, recipients)),
        ],
      };
    },

    blockers: async () => {
      if (config.localResend) return [];
      const domainLine = async (maxAge: number) =>
        lineOf('domain', checkDomain((await atProvider(maxAge)).value, name));
      const known = await domainLine(KEEP);
      const domain = known.blocks ? await domainLine(AT_MOST_EVERY) : known;
      const address = lineOf('postal_address', checkAddress(await findOrganization(db)));
      return [domain, address].filter(({ blocks }) => blocks);
    },
  };
}
