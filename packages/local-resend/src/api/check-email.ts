import { isRecord } from '../is-record.ts';
import type { EmailFields } from '../ledger/records.ts';
import { ApiError, missingField, validationError } from './api-error.ts';
import { bareEmail, domainOf } from './email-address.ts';

const MAX_RECIPIENTS = 50;
const MAX_TAGS = 75;
const TAG_TEXT = /^[A-Za-z0-9_-]{1,256}$/;
/** Recipient domains that Resend refuses. */
const REFUSED_DOMAINS = ['example.com', 'test.com'];
/** What Resend takes and the product doesn't use. To take it and do nothing would hide a mistake. */
const NOT_STOOD_IN_FOR = ['attachments', 'bcc', 'cc', 'scheduled_at', 'template'];

const malformed = (field: string) =>
  `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`;

/**
 * Checks one email of a request and returns what the ledger remembers of it.
 * @throws ApiError that Resend would answer
 */
export function checkEmail(item: unknown): EmailFields {
  if (!isRecord(item)) throw validationError('The request body must be a valid JSON object.');
  for (const field of NOT_STOOD_IN_FOR)
    if (item[field] !== undefined) throw validationError(`local-resend doesn't know the \`${field}\` field.`);
  const from = required(item, 'from');
  const to = emailList(item, 'to');
  if (to.length === 0) throw missingField('to');
  const subject = required(item, 'subject');
  const replyTo = emailList(item, 'reply_to');
  if (to.some((one) => REFUSED_DOMAINS.includes(domainOf(one))))
    throw validationError(
      'Invalid `to` field. Please use our testing email address instead of domains like `example.com`.',
    );
  checkSender(from, to);
  checkContent(item);
  const tags = readTags(item.tags);
  return {
    from,
    to,
    subject,
    ...(replyTo.length > 0 && { reply_to: replyTo }),
    ...(tags.length > 0 && { tags }),
  };
}

function required(item: Record<string, unknown>, field: string): string {
  const value = item[field];
  if (value === undefined || value === null || value === '') throw missingField(field);
  if (typeof value !== 'string') throw validationError(`Invalid \`${field}\` field. It must be a string.`);
  return value;
}

function emailList(item: Record<string, unknown>, field: string): string[] {
  const value = item[field] ?? [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > MAX_RECIPIENTS)
    throw validationError(
      `Invalid \`${field}\` field. The maximum number of recipients is ${MAX_RECIPIENTS}.`,
    );
  return list.map((entry) => {
    if (typeof entry !== 'string' || bareEmail(entry) === null) throw validationError(malformed(field));
    return entry;
  });
}

/** `from` must be well formed; senders at resend.dev reach test addresses only. */
function checkSender(from: string, recipients: readonly string[]): void {
  if (bareEmail(from) === null) throw new ApiError(422, 'invalid_from_address', malformed('from'));
  if (domainOf(from) !== 'resend.dev' || recipients.every((one) => domainOf(one) === 'resend.dev')) return;
  throw validationError(
    'You can only send testing emails to your own email address. To send emails to other recipients, please verify a domain at resend.com/domains, and change the `from` address to an email using this domain.',
    403,
  );
}

function checkContent({ html, text, headers = {} }: Record<string, unknown>): void {
  for (const [field, value] of Object.entries({ html, text }))
    if (value !== undefined && value !== null && typeof value !== 'string')
      throw validationError(`Invalid \`${field}\` field. It must be a string.`);
  if (!html && !text) throw new ApiError(422, 'missing_required_field', 'Missing `html` or `text` field.');
  if (!isRecord(headers) || !Object.values(headers).every((value) => typeof value === 'string'))
    throw validationError('Invalid `headers` field. It must be an object of strings.');
}

function readTags(tags: unknown = []): { name: string; value: string }[] {
  if (!Array.isArray(tags)) throw validationError('Invalid `tags` field. It must be an array.');
  if (tags.length > MAX_TAGS)
    throw validationError(`Invalid \`tags\` field. An email can have up to ${MAX_TAGS} tags.`);
  return tags.map((tag) => {
    if (!isRecord(tag) || !isTagText(tag.name) || !isTagText(tag.value))
      throw validationError(
        'Tags should only contain ASCII letters, numbers, underscores, or dashes, and have between 1 and 256 characters.',
      );
    return { name: tag.name, value: tag.value };
  });
}

const isTagText = (value: unknown): value is string => typeof value === 'string' && TAG_TEXT.test(value);
