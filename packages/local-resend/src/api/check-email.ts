import { isRecord } from '../is-record.ts';
import type { EmailFields } from '../ledger/records.ts';
import { ApiError, missingField, validationError } from './api-error.ts';
import { checkExtras } from './check-extras.ts';
import { bareEmail, domainOf } from './email-address.ts';
import { FURTHEST_SCHEDULE_MS, scheduleTime } from './schedule-time.ts';

/** Sender domains; null accepts any. */
export type VerifiedDomains = readonly string[] | null;

const MAX_RECIPIENTS = 50;
/** Recipient domains that Resend refuses. */
const REFUSED_DOMAINS = ['example.com', 'test.com'];

const malformed = (field: string) =>
  validationError(
    `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`,
  );

/** Checks one email of a request and returns what the ledger remembers of it. Throws the error Resend would answer. */
export function checkEmail(item: unknown, verified: VerifiedDomains, inBatch: boolean): EmailFields {
  if (!isRecord(item)) throw validationError('The request body must be a valid JSON object.');
  const from = required(item, 'from');
  const to = emailList(item, 'to');
  if (to.length === 0) throw missingField('to');
  const subject = required(item, 'subject');
  const cc = emailList(item, 'cc');
  const bcc = emailList(item, 'bcc');
  const replyTo = emailList(item, 'reply_to');
  for (const [field, recipients] of Object.entries({ to, cc, bcc })) refuseDomains(field, recipients);
  checkSender(from, [...to, ...cc, ...bcc], verified);
  const extras = checkExtras(item, inBatch);
  const scheduledAt = readSchedule(item.scheduled_at);
  return {
    from,
    to,
    subject,
    ...(cc.length > 0 && { cc }),
    ...(bcc.length > 0 && { bcc }),
    ...(replyTo.length > 0 && { reply_to: replyTo }),
    ...extras,
    ...(scheduledAt !== null && { scheduled_at: scheduledAt }),
  };
}

function required(item: Record<string, unknown>, field: string): string {
  const value = item[field];
  if (value === undefined || value === null || value === '') throw missingField(field);
  if (typeof value !== 'string') throw validationError(`Invalid \`${field}\` field. It must be a string.`);
  return value;
}

function emailList(item: Record<string, unknown>, field: string): string[] {
  const value = item[field];
  if (value === undefined || value === null) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > MAX_RECIPIENTS) {
    throw validationError(
      `Invalid \`${field}\` field. The maximum number of recipients is ${MAX_RECIPIENTS}.`,
    );
  }
  return list.map((entry) => {
    if (typeof entry !== 'string' || bareEmail(entry) === null) throw malformed(field);
    return entry;
  });
}

function refuseDomains(field: string, recipients: readonly string[]): void {
  if (!recipients.some((one) => REFUSED_DOMAINS.includes(domainOf(one)))) return;
  throw validationError(
    `Invalid \`${field}\` field. Please use our testing email address instead of domains like \`example.com\`.`,
  );
}

/** `from` must be well formed and of a verified domain; senders at resend.dev reach test addresses only. */
function checkSender(from: string, recipients: readonly string[], verified: VerifiedDomains): void {
  if (bareEmail(from) === null) {
    throw new ApiError(422, 'invalid_from_address', malformed('from').message);
  }
  const domain = domainOf(from);
  if (domain === 'resend.dev') {
    if (recipients.every((one) => domainOf(one) === 'resend.dev')) return;
    throw validationError(
      'You can only send testing emails to your own email address. To send emails to other recipients, please verify a domain at resend.com/domains, and change the `from` address to an email using this domain.',
      403,
    );
  }
  if (verified !== null && !verified.includes(domain)) {
    throw validationError(
      `The \`${domain}\` domain is not verified. Please, add and verify your domain.`,
      403,
    );
  }
}

function readSchedule(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const at = typeof value === 'string' ? scheduleTime(value) : null;
  if (at === null) {
    throw validationError('Invalid `scheduled_at` field. It must be natural language or in ISO 8601 format.');
  }
  if (at > Date.now() + FURTHEST_SCHEDULE_MS) {
    throw validationError('Invalid `scheduled_at` field. Emails can be scheduled up to 30 days in advance.');
  }
  return at <= Date.now() ? null : new Date(at).toISOString();
}
