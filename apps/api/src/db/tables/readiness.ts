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
