/** The actions of the activity log. */

const logins = ['LOGIN', 'LOGIN_FAILED', 'LOGOUT'] as const;
const admins = [
  'CREATE_ADMIN',
  'UPDATE_ADMIN_STATUS',
  'UPDATE_ADMIN_INVITATION',
  'UPDATE_FIRST_PASSWORD',
  'DELETE_ADMIN',
  'PASSWORD_CHANGE',
  'PASSWORD_RESET',
  'PASSWORD_RESET_REQUEST',
  'PASSWORD_RESET_COMPLETE',
  'CREATE_SECOND_FACTOR',
  'DELETE_SECOND_FACTOR',
  'DELETE_SECOND_FACTORS',
  'UPDATE_RECOVERY_CODES',
  'UPDATE_ACCOUNT_EMAIL',
  'ACCOUNT_EMAIL_FAILED',
] as const;
const refusals = ['ACCESS_REFUSED'] as const;
const subscribers = [
  'CREATE_SUBSCRIBER',
  'UPDATE_SUBSCRIBER',
  'UPDATE_SUBSCRIBERS',
  'CREATE_OPT_OUT',
  'DELETE_SUBSCRIBER',
  'DELETE_PERSONAL_DATA',
  'UPDATE_SUPPRESSION',
  'CREATE_CONSENT',
  'IMPORT_CREATE_SUBSCRIBERS',
  'IMPORT_UNDO_DELETE_SUBSCRIBERS',
] as const;
const segments = [
  'CREATE_TAG',
  'UPDATE_TAG',
  'DELETE_TAG',
  'CREATE_SEGMENT',
  'UPDATE_SEGMENT',
  'DELETE_SEGMENT',
  'CREATE_TOPIC',
  'UPDATE_TOPIC',
  'DELETE_TOPIC',
  'CREATE_CUSTOM_FIELD',
  'UPDATE_CUSTOM_FIELD',
  'DELETE_CUSTOM_FIELD',
] as const;
const campaigns = [
  'CREATE_CAMPAIGN',
  'UPDATE_CAMPAIGN',
  'CAMPAIGN_ENDED',
  'CAMPAIGN_FAILED',
  'TEST_SEND',
  'CREATE_DRAFT',
  'DELETE_DRAFT',
] as const;
const images = ['CREATE_IMAGE', 'DELETE_IMAGE'] as const;
const templates = [
  'CREATE_TEMPLATE',
  'UPDATE_TEMPLATE',
  'CREATE_SAVED_BLOCK',
  'UPDATE_SAVED_BLOCK',
  'DELETE_SAVED_BLOCK',
] as const;
const inquiries = [
  'UPDATE_INQUIRY',
  'CREATE_INQUIRY_REPLY',
  'CREATE_INQUIRY_NOTE',
  'DELETE_INQUIRY_NOTE',
  'CREATE_CANNED_REPLY',
  'UPDATE_CANNED_REPLY',
  'DELETE_CANNED_REPLY',
] as const;
const exported = [
  'EXPORT_SUBSCRIBERS',
  'EXPORT_INQUIRIES',
  'EXPORT_RECIPIENTS',
  'EXPORT_PERSONAL_DATA',
] as const;
const settings = ['UPDATE_SETTINGS'] as const;
const database = ['UPDATE_DATABASE', 'DELETE_OLD_DATA', 'DELETE_OLD_ACTIVITY'] as const;

/** What the log can be filtered by: each group's actions. A new action goes into one. */
export const activityGroups = {
  logins,
  failed_logins: ['LOGIN_FAILED'],
  refusals,
  admins,
  subscribers,
  segments,
  campaigns,
  images,
  templates,
  inquiries,
  exports: exported,
  settings,
  database,
} as const;

export type ActivityGroup = keyof typeof activityGroups;
export type ActivityAction = (typeof activityGroups)[ActivityGroup][number];

/** What strangers can do as often as they like. In a folded log, a row of these is one entry. */
export const foldedActions = ['LOGIN_FAILED', 'PASSWORD_RESET_REQUEST'] as const satisfies ActivityAction[];

/** What the log shows as a failure. */
export const failedActions: readonly string[] = [
  'LOGIN_FAILED',
  'ACCESS_REFUSED',
  'ACCOUNT_EMAIL_FAILED',
  'CAMPAIGN_FAILED',
] satisfies ActivityAction[];
