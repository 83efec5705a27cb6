import { isRecord } from '../is-record.ts';
import type { EmailFields, Tag } from '../ledger/records.ts';
import { ApiError, missingField, validationError } from './api-error.ts';

const MAX_TAGS = 75;
const TAG_TEXT = /^[A-Za-z0-9_-]{1,256}$/;

/** Content, headers, tags, attachments, template, and topic of an email. */
export function checkExtras(
  item: Record<string, unknown>,
  inBatch: boolean,
): Pick<EmailFields, 'tags' | 'topic_id' | 'template_id'> {
  const templateId = readTemplate(item);
  if (templateId === null) checkContent(item);
  checkHeaders(item.headers);
  checkAttachments(item.attachments, inBatch);
  const tags = readTags(item.tags);
  return {
    ...(tags.length > 0 && { tags }),
    ...(typeof item.topic_id === 'string' && { topic_id: item.topic_id }),
    ...(templateId !== null && { template_id: templateId }),
  };
}

function readTemplate(item: Record<string, unknown>): string | null {
  if (item.template === undefined || item.template === null) return null;
  if (!isRecord(item.template) || typeof item.template.id !== 'string') throw missingField('template.id');
  if (item.html !== undefined || item.text !== undefined) {
    throw validationError('The `html` and `text` fields cannot be used together with `template`.');
  }
  return item.template.id;
}

function checkContent(item: Record<string, unknown>): void {
  for (const field of ['html', 'text']) {
    const value = item[field];
    if (value !== undefined && value !== null && typeof value !== 'string') {
      throw validationError(`Invalid \`${field}\` field. It must be a string.`);
    }
  }
  if (!item.html && !item.text) {
    throw new ApiError(422, 'missing_required_field', 'Missing `html` or `text` field.');
  }
}

function checkHeaders(headers: unknown): void {
  if (headers === undefined || headers === null) return;
  if (isRecord(headers) && Object.values(headers).every((value) => typeof value === 'string')) return;
  throw validationError('Invalid `headers` field. It must be an object of strings.');
}

function checkAttachments(attachments: unknown, inBatch: boolean): void {
  if (attachments === undefined || attachments === null) return;
  if (inBatch) throw validationError('The `attachments` field is not supported in batch emails.');
  if (!Array.isArray(attachments)) throw validationError('Invalid `attachments` field. It must be an array.');
  for (const one of attachments) {
    if (!isRecord(one) || (!one.content && !one.path)) {
      throw new ApiError(422, 'invalid_attachment', 'Attachment must have either a `content` or `path`.');
    }
    if (typeof one.content_id === 'string' && one.content_id.length >= 128) {
      throw new ApiError(422, 'invalid_attachment', 'The `content_id` must have less than 128 characters.');
    }
  }
}

function readTags(tags: unknown): Tag[] {
  if (tags === undefined || tags === null) return [];
  if (!Array.isArray(tags)) throw validationError('Invalid `tags` field. It must be an array.');
  if (tags.length > MAX_TAGS) {
    throw validationError(`Invalid \`tags\` field. An email can have up to ${MAX_TAGS} tags.`);
  }
  return tags.map((tag) => {
    if (!isRecord(tag) || !isTagText(tag.name) || !isTagText(tag.value)) {
      throw validationError(
        'Tags should only contain ASCII letters, numbers, underscores, or dashes, and have between 1 and 256 characters.',
      );
    }
    return { name: tag.name, value: tag.value };
  });
}

function isTagText(value: unknown): value is string {
  return typeof value === 'string' && TAG_TEXT.test(value);
}
