import { randomUUID } from 'node:crypto';

type Status = 'not_started' | 'pending' | 'verified' | 'failed' | 'temporary_failure';

export type DomainRecord = {
  record: 'SPF' | 'DKIM' | 'Receiving' | 'Tracking' | 'TrackingCAA';
  /** Relative to the registered domain: `send.news` for a record of `news.site.example`. */
  name: string;
  type: 'MX' | 'TXT' | 'CNAME' | 'CAA';
  value: string;
  ttl: string;
  status: Status;
  priority?: number;
};

/** A sender domain, as `GET /domains/:id` answers it. */
export type LocalDomain = {
  id: string;
  name: string;
  status: Status | 'partially_verified' | 'partially_failed';
  created_at: string;
  region: string;
  capabilities: { sending: 'enabled' | 'disabled'; receiving: 'enabled' | 'disabled' };
  open_tracking: boolean;
  click_tracking: boolean;
  tracking_subdomain?: string;
  records: DomainRecord[];
};

export const DKIM_KEY = 'p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDlocalresend';

/** The part of a name that Resend leaves to the DNS provider's form: `news` of `news.site.example`. */
const subdomain = (name: string) => name.split('.').slice(0, -2).join('.');

/** A verified domain with the records that Resend asks for, and these changes. */
export function localDomain(name: string, changes: Partial<LocalDomain> = {}): LocalDomain {
  const under = (label: string) => [label, subdomain(name)].filter(Boolean).join('.');
  const shared = { ttl: 'Auto', status: 'verified' } as const;
  const returnPath = { record: 'SPF', name: under('send'), ...shared } as const;
  return {
    id: randomUUID(),
    name,
    status: 'verified',
    created_at: new Date().toISOString(),
    region: 'us-east-1',
    capabilities: { sending: 'enabled', receiving: 'disabled' },
    open_tracking: false,
    click_tracking: false,
    records: [
      { ...returnPath, type: 'MX', value: 'feedback-smtp.us-east-1.amazonses.com', priority: 10 },
      { ...returnPath, type: 'TXT', value: '"v=spf1 include:amazonses.com ~all"' },
      { record: 'DKIM', name: under('resend._domainkey'), type: 'TXT', value: DKIM_KEY, ...shared },
    ],
    ...changes,
  };
}
