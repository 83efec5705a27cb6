import type { AdminActivity } from '@fairlead/contract/platform/activity';
import {
  type ActivityAction,
  type ActivityGroup,
  failedActions,
} from '@fairlead/contract/platform/activity-actions';
import { countOf } from '../../../ui/data/count-text.ts';

export const groupNames: Record<ActivityGroup, string> = {
  logins: 'Logins',
  failed_logins: 'Failed logins',
  refusals: 'Refused access',
  admins: 'Admins and passwords',
  subscribers: 'Subscribers and imports',
  segments: 'Tags and segments',
  campaigns: 'Campaigns, drafts, and test emails',
  images: 'Images',
  templates: 'Templates and saved blocks',
  inquiries: 'Inquiries',
  exports: 'Exports',
  settings: 'Settings',
  database: 'Restored backups',
};

const actionNames: Record<ActivityAction, string> = {
  LOGIN: 'Login',
  LOGIN_FAILED: 'Failed login',
  LOGOUT: 'Logout',
  CREATE_ADMIN: 'New admin',
  UPDATE_ADMIN_STATUS: 'Admin changed',
  UPDATE_ADMIN_INVITATION: 'Invited again',
  UPDATE_FIRST_PASSWORD: 'New first password',
  DELETE_ADMIN: 'Admin deleted',
  PASSWORD_CHANGE: 'Password changed',
  UPDATE_ACCOUNT_EMAIL: 'Email address changed',
  PASSWORD_RESET: 'Password reset',
  PASSWORD_RESET_REQUEST: 'Reset requested',
  PASSWORD_RESET_COMPLETE: 'Password reset',
  CREATE_SECOND_FACTOR: 'Second factor added',
  DELETE_SECOND_FACTOR: 'Second factor removed',
  DELETE_SECOND_FACTORS: 'Second factors removed',
  UPDATE_RECOVERY_CODES: 'New recovery codes',
  ACCOUNT_EMAIL_FAILED: 'Email failed',
  ACCESS_REFUSED: 'Access refused',
  CREATE_SUBSCRIBER: 'New subscriber',
  UPDATE_SUBSCRIBER: 'Subscriber changed',
  UPDATE_SUBSCRIBERS: 'Subscribers changed',
  DELETE_SUBSCRIBER: 'Subscriber deleted',
  DELETE_PERSONAL_DATA: 'Personal data erased',
  UPDATE_SUPPRESSION: 'Suppression lifted',
  CREATE_CONSENT: 'Consent recorded',
  IMPORT_CREATE_SUBSCRIBERS: 'Import',
  IMPORT_UNDO_DELETE_SUBSCRIBERS: 'Import undone',
  CREATE_TAG: 'New tag',
  UPDATE_TAG: 'Tag renamed',
  DELETE_TAG: 'Tag deleted',
  CREATE_SEGMENT: 'New segment',
  UPDATE_SEGMENT: 'Segment changed',
  DELETE_SEGMENT: 'Segment deleted',
  CREATE_OPT_OUT: 'Unsubscribed on request',
  CREATE_CUSTOM_FIELD: 'New custom field',
  UPDATE_CUSTOM_FIELD: 'Custom field renamed',
  DELETE_CUSTOM_FIELD: 'Custom field deleted',
  CREATE_TOPIC: 'New topic',
  UPDATE_TOPIC: 'Topic changed',
  DELETE_TOPIC: 'Topic deleted',
  CREATE_CAMPAIGN: 'New campaign',
  UPDATE_CAMPAIGN: 'Campaign changed',
  CAMPAIGN_ENDED: 'Campaign ended',
  CAMPAIGN_FAILED: 'Campaign failed',
  TEST_SEND: 'Test email',
  CREATE_DRAFT: 'New draft',
  DELETE_DRAFT: 'Draft deleted',
  CREATE_IMAGE: 'New image',
  DELETE_IMAGE: 'Image deleted',
  CREATE_TEMPLATE: 'New template',
  UPDATE_TEMPLATE: 'Template changed',
  CREATE_SAVED_BLOCK: 'New saved block',
  UPDATE_SAVED_BLOCK: 'Saved block renamed',
  DELETE_SAVED_BLOCK: 'Saved block deleted',
  UPDATE_INQUIRY: 'Inquiry marked or assigned',
  CREATE_INQUIRY_REPLY: 'Reply',
  CREATE_INQUIRY_NOTE: 'New note',
  DELETE_INQUIRY_NOTE: 'Note deleted',
  CREATE_CANNED_REPLY: 'New canned reply',
  UPDATE_CANNED_REPLY: 'Canned reply changed',
  DELETE_CANNED_REPLY: 'Canned reply deleted',
  EXPORT_SUBSCRIBERS: 'Export',
  EXPORT_INQUIRIES: 'Export',
  EXPORT_RECIPIENTS: 'Export',
  EXPORT_PERSONAL_DATA: 'Personal data exported',
  UPDATE_SETTINGS: 'Setting changed',
  UPDATE_DATABASE: 'Backup restored',
  DELETE_OLD_DATA: 'Old data deleted',
  DELETE_OLD_ACTIVITY: 'Old entries deleted',
};

const names: Record<string, string | undefined> = actionNames;

/** An action in words. One of another release becomes its own name: "Update foo". */
export const actionName = (action: string): string =>
  names[action] ?? (action.slice(0, 1) + action.slice(1).toLowerCase()).replaceAll('_', ' ');

export const isFailure = ({ action, fold }: AdminActivity): boolean =>
  fold ? Boolean(fold.counts.LOGIN_FAILED) : failedActions.includes(action);

type Fold = NonNullable<AdminActivity['fold']>;

/** "4 addresses" */
export const addressText = ({ addresses, is_capped }: Fold): string =>
  countOf(addresses, 'address', 'addresses', is_capped);

/** "112 failed logins and 3 reset requests from 4 addresses" */
export function foldText(fold: Fold): string {
  const { counts, is_capped } = fold;
  const { LOGIN_FAILED: failed = 0, PASSWORD_RESET_REQUEST: resets = 0 } = counts;
  const parts = [
    failed > 0 && countOf(failed, 'failed login', 'failed logins', is_capped),
    resets > 0 && countOf(resets, 'reset request', 'reset requests', is_capped),
  ];
  return `${parts.filter(Boolean).join(' and ')} from ${addressText(fold)}`;
}

const GONE = {
  subscriber: 'A deleted subscriber',
  resubscription: 'A deleted subscriber',
  suppression_lift: 'A deleted subscriber',
  import: 'A deleted import',
  image: 'A deleted image',
  demo: 'A deleted inquiry',
  contact: 'A deleted inquiry',
} as const;

/** Whom or what an entry is about, if its sentence doesn't say so: the email, or that it's gone. */
export function subjectName({ subject }: AdminActivity): string | undefined {
  if (subject?.label === undefined || subject.kind === 'admin' || subject.kind === 'campaign')
    return undefined;
  return subject.label ?? GONE[subject.kind];
}
