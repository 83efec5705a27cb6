import { isRecord } from '../ledger/ledger.ts';
import type { Mail } from '../ledger/records.ts';
import { bareAddress, domainOf } from './address.ts';
import { ApiError, missingField, validationError } from './api-error.ts';
import { checkExtras } from './check-extras.ts';
import { furthestSchedule, scheduleTime } from './schedule-time.ts';

/** What the account may do, and the moment of the call. */
export interface SendRules {
  /** Recipient domains that are refused, as Resend refuses example.com. */
  readonly refusedDomains: readonly string[];
  /** Sender domains; null takes any. */
  readonly verifiedDomains: readonly string[] | null;
  readonly now: number;
}

const maxRecipients = 50;

const malformed = (field: string) =>
  validationError(
    `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`,
  );

/** Checks one mail of a request and answers what the ledger remembers of it. Throws the `ApiError` Resend would answer. */
export function checkEmail(item: unknown, rules: SendRules, inBatch: boolean): Mail {
  if (!isRecord(item)) throw validationError('The request body must be a valid JSON object.');
  const from = required(item, 'from');
  const to = addressList(item, 'to');
  if (to.length === 0) throw missingField('to');
  const subject = required(item, 'subject');
  const cc = addressList(item, 'cc');
  const bcc = addressList(item, 'bcc');
  const replyTo = addressList(item, 'reply_to');
  for (const field of [to, cc, bcc])
    refuseDomains(field === to ? 'to' : field === cc ? 'cc' : 'bcc', field, rules);
  checkSender(from, [...to, ...cc, ...bcc], rules);
  const extras = checkExtras(item, inBatch);
  const scheduledAt = readSchedule(item.scheduled_at, rules.now);
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

function addressList(item: Record<string, unknown>, field: string): string[] {
  const value = item[field];
  if (value === undefined || value === null) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > maxRecipients) {
    throw validationError(
      `Invalid \`${field}\` field. The maximum number of recipients is ${maxRecipients}.`,
    );
  }
  return list.map((entry) => {
    if (typeof entry !== 'string' || bareAddress(entry) === null) throw malformed(field);
    return entry;
  });
}

function refuseDomains(field: string, addresses: readonly string[], rules: SendRules): void {
  const refused = addresses.some((one) => rules.refusedDomains.includes(domainOf(bareAddress(one) ?? '')));
  if (!refused) return;
  throw validationError(
    `Invalid \`${field}\` field. Please use our testing email address instead of domains like \`example.com\`.`,
  );
}

/** `from` must be well formed and of a verified domain; senders at resend.dev reach test addresses only. */
function checkSender(from: string, recipients: readonly string[], rules: SendRules): void {
  const sender = bareAddress(from);
  if (sender === null) {
    throw new ApiError(422, 'invalid_from_address', malformed('from').message);
  }
  const domain = domainOf(sender);
  if (domain === 'resend.dev') {
    if (recipients.every((one) => domainOf(bareAddress(one) ?? '') === 'resend.dev')) return;
    throw validationError(
      'You can only send testing emails to your own email address. To send emails to other recipients, please verify a domain at resend.com/domains, and change the `from` address to an email using this domain.',
      403,
    );
  }
  if (rules.verifiedDomains !== null && !rules.verifiedDomains.includes(domain)) {
    throw validationError(
      `The \`${domain}\` domain is not verified. Please, add and verify your domain.`,
      403,
    );
  }
}

function readSchedule(value: unknown, now: number): string | null {
  if (value === undefined || value === null) return null;
  const at = typeof value === 'string' ? scheduleTime(value, now) : null;
  if (at === null) {
    throw validationError('Invalid `scheduled_at` field. It must be natural language or in ISO 8601 format.');
  }
  if (at > now + furthestSchedule) {
    throw validationError('Invalid `scheduled_at` field. Emails can be scheduled up to 30 days in advance.');
  }
  return at <= now ? null : new Date(at).toISOString();
}
