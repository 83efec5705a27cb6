import { DEFAULT_ORGANIZATION } from './organization.ts';
import { DEFAULT_CONTENT } from './site-content.ts';

/** Until a team says something else. Its inbox, its time zone, and its emails' sender name then come from the environment. */
export const TEAM_DEFAULTS = {
  ...DEFAULT_ORGANIZATION,
  ...DEFAULT_CONTENT,
  reply_to: '',
  signature: '',
  email_kind: 'advertisement',
};
