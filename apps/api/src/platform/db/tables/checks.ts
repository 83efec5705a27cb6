/** What a link of an email led to, or why no page answered. */
export type LinkOutcome =
  | 'answered'
  | 'private'
  | 'insecure'
  | 'port'
  | 'no_host'
  | 'unreached'
  | 'silent'
  | 'certificate'
  | 'redirects';

export type LinkCheckRow = {
  url_sha256: Buffer;
  outcome: LinkOutcome;
  status: number;
  host: string;
  asks_login: boolean;
  checked_at: string;
  expires_at: string;
};

export type RehearsalRow = {
  id: number;
  created_by: number;
  state: 'running' | 'done' | 'canceled' | 'failed';
  document: unknown;
  /** Null once it ended. */
  audience: unknown;
  email_hash: string;
  people: number;
  done: number;
  /** Of the last person done. */
  position: number;
  findings: unknown;
  lease_owner: string | null;
  lease_until: string | null;
  created_at: string;
};
