import type { GrowthBucket } from '@fairlead/contract/insights/insights-growth';
import type { Look } from '../../../ui/chart/looks.tsx';

type Source = keyof GrowthBucket['joined'];
type Cause = keyof GrowthBucket['left'];

export const sources: Record<Source, string> = {
  sign_up: 'Sign-up form',
  inquiry: 'Added from an inquiry',
  manual_admin: 'Added by an admin',
  import: 'Imported from a file',
  other: 'Other sources',
};

export const causes: Record<Cause, string> = {
  link: 'Unsubscribe link in an email',
  one_click: 'Unsubscribe button in their mail program',
  form: 'Unsubscribe form on the site',
  other: 'Unsubscribed another way',
  imported: 'Marked inactive in an import',
  bounced: 'Address bounced',
  provider: 'Blocked by the email provider',
  complained: 'Reported as spam',
  deactivated: 'Deactivated by an admin',
};

type CauseGroup = { name: string; look: Look; causes: readonly Cause[] };

/** What the chart can tell apart: nine causes would be too many. */
export const causeGroups: readonly CauseGroup[] = [
  { name: 'Unsubscribed', look: 'solid', causes: ['link', 'one_click', 'form', 'other'] },
  { name: 'Bounced or blocked', look: 'stripes', causes: ['bounced', 'provider'] },
  { name: 'Reported as spam', look: 'rope', causes: ['complained'] },
  { name: 'Inactive in an import', look: 'dots', causes: ['imported'] },
  { name: 'Deactivated', look: 'hollow', causes: ['deactivated'] },
];
