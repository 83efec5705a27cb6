import type { NamedText } from '@fairlead/contract/people/personal-data';
import { PERSON_FIELDS } from '@fairlead/contract/platform/person-fields';
import { IS_HANDED_OVER } from '../traces/email-traces.ts';

/** Where someone may have written about a person, besides the rows that are about them. */
export type Place = {
  kind: NamedText['kind'];
  table: string;
  /** With texts: `text`, `text[]`, or `jsonb`. */
  columns: readonly string[];
  /** SQL: by what people know the row, or null. */
  label: string;
  /** SQL: its number on the screen that shows it, or null. */
  id: string;
  /** SQL: whether the address may be masked. What was sent stays as it was sent, and names are changed where they're given. */
  canMask: string;
  /** SQL: people who have it open are told that it changed. */
  alsoSet?: string;
};

const NEW_VERSION = 'version = one.version + 1';

const inquiries = (kind: 'demo_request' | 'contact_message', table: string, subject: string): Place => ({
  ...{ kind, table, id: 'id', label: 'name', canMask: 'true' },
  columns: ['name', subject, 'message'],
});

const reasons = (table: string, column: string): Place => ({
  ...{ kind: 'reason', table, id: 'null', label: 'null', canMask: 'true' },
  columns: [column],
});

const named = (table: string, columns = ['name'], label = 'name'): Place => ({
  ...{ kind: 'name', table, columns, label, id: 'null', canMask: 'false' },
});

/** In the order in which rows are locked everywhere. */
export const places: readonly Place[] = [
  inquiries('demo_request', 'demo_requests', 'company'),
  inquiries('contact_message', 'contact_messages', 'subject'),
  {
    ...{ kind: 'reply', table: 'inquiry_emails', id: 'null', label: 'subject', canMask: 'true' },
    columns: ['subject', 'text'],
  },
  {
    ...{ kind: 'note', table: 'inquiry_notes', id: 'null', label: 'admin_name', canMask: 'true' },
    columns: ['text'],
  },
  {
    // A retry of what was handed over has to have the same bytes.
    ...{
      kind: 'single_email',
      table: 'outbox',
      id: 'null',
      label: 'subject',
      canMask: `not (${IS_HANDED_OVER})`,
    },
    columns: ['subject', 'text', 'html', 'last_error'],
  },
  reasons('unsubscribes', 'reason'),
  reasons('suppressions', 'detail'),
  reasons('suppression_lifts', 'reason'),
  reasons('resubscriptions', 'reason'),
  reasons('consents', 'words'),
  {
    ...{ kind: 'import', table: 'subscriber_imports', id: 'id', label: 'file_name', canMask: 'true' },
    columns: [
      'file_name',
      'mapping',
      'columns',
      'meanings',
      'statuses',
      'signals',
      'column_meanings',
      'everyone_tags',
    ],
  },
  {
    ...{ kind: 'import', table: 'subscriber_import_rows', id: 'import_id', canMask: 'true' },
    label: '(select file_name from subscriber_imports where id = import_id)',
    columns: [...PERSON_FIELDS, 'custom', 'tags', 'error', 'before', 'cells'],
  },
  {
    ...{ kind: 'import', table: 'subscriber_import_blocks', id: 'import_id', canMask: 'true' },
    label: '(select file_name from subscriber_imports where id = import_id)',
    columns: ['detail', 'note'],
  },
  {
    ...{ kind: 'subscriber', table: 'subscribers', id: 'id', label: 'email', canMask: 'true' },
    columns: [...PERSON_FIELDS, 'custom', 'source'],
  },
  {
    ...{ kind: 'campaign', table: 'campaigns', id: 'id', label: 'campaign_name', canMask: 'false' },
    columns: ['campaign_name', 'subject_line', 'document', 'html', 'text'],
  },
  {
    ...{ kind: 'template', table: 'template_versions', id: 'template_id', canMask: 'true' },
    label: '(select name from templates where id = template_id)',
    columns: ['document', 'subject'],
  },
  {
    ...{ kind: 'saved_blocks', table: 'saved_blocks', id: 'null', label: 'name', canMask: 'true' },
    columns: ['blocks'],
  },
  {
    ...{ kind: 'canned_reply', table: 'canned_replies', id: 'null', label: 'title', canMask: 'true' },
    columns: ['title', 'text'],
    alsoSet: NEW_VERSION,
  },
  {
    ...{ kind: 'segment', table: 'segments', id: 'id', label: 'name', canMask: 'true' },
    columns: ['definition'],
    alsoSet: NEW_VERSION,
  },
  {
    ...{ kind: 'settings', table: 'settings', id: 'null', label: 'null', canMask: 'true' },
    columns: ['value'],
  },
  {
    ...{ kind: 'settings', table: 'organization_versions', id: 'null', label: 'null', canMask: 'true' },
    columns: ['fields'],
  },
  {
    ...{ kind: 'settings', table: 'caption_files', id: 'null', label: 'null', canMask: 'true' },
    columns: ['text'],
  },
  named('templates'),
  named('saved_blocks'),
  named('segments'),
  named('custom_fields'),
  named('tags'),
  named('topics', ['name', 'description', 'name_es', 'description_es']),
  named('images', ['file_name'], 'file_name'),
  {
    ...{ kind: 'draft', table: 'drafts', id: 'id', label: 'campaign_name', canMask: 'true' },
    columns: ['content', 'campaign_name', 'subject'],
    alsoSet: NEW_VERSION,
  },
];
