import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { ConsumerDataQuestion } from '../people/consumer-data/consumer-data-question.ts';
import { TagNames } from '../people/subscribers.ts';
import { TAG_SEPARATOR } from '../people/tags.ts';
import { adminConfirmed, adminCsvBody, adminOnly, inLane } from '../platform/access.ts';
import { csvFile } from '../platform/csv.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { cursorText, done, idText, limitText, optionalLine } from '../platform/fields.ts';
import {
  IMPORT_BYTES_MAX,
  IMPORT_MEANINGS_MAX,
  IMPORT_ROWS_PAGE,
  IMPORT_ROWS_PAGE_MAX,
  NAME_MAX,
  PERSON_TAGS_MAX,
  TAG_NAME_MAX,
} from '../platform/limits.ts';
import { count, countText } from '../platform/numbers.ts';
import { forEachField, PERSON_FIELDS } from '../platform/person-fields.ts';
import { SUBSCRIBER_ROLES } from '../platform/roles.ts';
import { texts } from '../platform/texts.ts';
import {
  ColumnMeaning,
  ImportMapping,
  ImportRow,
  ImportStatusValue,
  ImportVerdict,
  StatusField,
  StatusMeaning,
  SubscriberImport,
} from './import-types.ts';

const c = initContract();
const column = optionalLine(NAME_MAX);
const bytes = countText(IMPORT_BYTES_MAX, texts.imports.sizeInvalid, texts.imports.fileTooLarge);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const one = { 200: done.extend({ import: SubscriberImport }), ...adminErrors, ...fails(404) };
const part = {
  import: SubscriberImport,
  /** Where the next part of the file begins; null if all of it was read. */
  next_offset: count.nullable(),
};
const pathParams = z.object({ id: idText });

const Meanings = z.partialRecord(StatusField, z.record(z.string(), StatusMeaning));
/** JSON, because a status may be any text. */
const asJson = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(IMPORT_MEANINGS_MAX)
    .transform((text, context): z.output<Schema> => {
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: texts.imports.meaningsInvalid });
        return z.NEVER;
      }
    });

const tagsIn = (text: string): string[] => text.split(TAG_SEPARATOR).flatMap((name) => name.trim() || []);

/** With 409: nothing was imported, and the same request with what it asks for is carried out. */
const ImportQuestion = ConsumerDataQuestion.extend({
  /** The values of the columns that have to be settled, and what the import takes them for. */
  statuses: z.array(ImportStatusValue).optional(),
  /** What the import takes everyone in the file for, which has to be settled. */
  everyone: StatusMeaning.optional(),
});

/** Subscribers from a CSV file: staged, checked row by row, then committed; the last one can be undone. */
export const imports = c.router({
  check: {
    method: 'POST',
    path: '/email/subscribers/import',
    summary: 'Dry run of a CSV file (text/csv, header row): what would be added, changed, and refused',
    description:
      'Columns left out are guessed from their headers; an empty value uses none. A file larger than 2 MB is sent in parts: give its `size`, begin with the first bytes, and continue with the next part from `next_offset` until that is null. Nothing is changed before the commit. Columns that no field uses are looked at, too: one that speaks of leaving, bouncing, complaining, blocking, or waiting for a confirmation counts as a status, and is in `unsettled` until `column_meanings` names it. The file may be in UTF-8, UTF-16, or Windows-1252. 409 for a column such as “Diagnosis”, unless it’s `confirmed`. A row with a Social Security number is refused and not kept; its opt-out counts.',
    metadata: adminCsvBody,
    query: z.strictObject({
      file_name: optionalLine(NAME_MAX),
      email: column,
      ...forEachField(PERSON_FIELDS, () => column),
      role: column,
      /** Its cells may name several, with commas or semicolons between them. Existing people keep the tags they have. */
      tags: column,
      last_name: column,
      status: column,
      permission: column,
      left_at: column,
      left_reason: column,
      opted_in_at: column,
      opted_in_ip: column,
      confirmed_at: column,
      confirmed_ip: column,
      /** Columns for custom fields by their keys, as JSON: `{"office_phone": "Phone"}`. Recognized by name if left out. */
      custom: asJson(z.record(z.string(), z.string())).optional(),
      /** For a file that can't say it: "everyone in this file opted out". Recognized if left out; `mail` for nothing. */
      everyone: StatusMeaning.optional(),
      /** What the values of the status columns mean, as JSON: `{"status": {"Lapsed": "opted_out"}}`. Others are recognized. */
      meanings: asJson(Meanings).optional(),
      /** The same for any column, as JSON: `{"Standing": {"Lapsed": "opted_out"}, "Tier": "nothing"}`. One that's named is settled. */
      column_meanings: asJson(z.record(z.string(), ColumnMeaning)).optional(),
      /** For people whose role is blank or none we know. */
      default_role: z.enum(SUBSCRIBER_ROLES).default('other'),
      update_existing: flag.default(false),
      /** Writes names such as “Lee, Ann” and “Dr. Ann Lee” as Ann Lee, with the first name Ann, where that’s sure. */
      tidy_names: flag.default(false),
      confirmed: flag.default(false),
      size: bytes.refine((value) => value >= 1, texts.imports.sizeInvalid).optional(),
    }),
    body: c.type<unknown>(),
    responses: {
      200: done.extend({
        columns: z.array(z.string()),
        /** The first rows, cell by cell. */
        sample: z.array(z.array(z.string())),
        mapping: ImportMapping,
        /** The columns that hold addresses, the likeliest first. */
        email_columns: z.array(z.string()),
        /** The first name that `tidy_names` would change, if there’s one near the beginning. */
        name_to_tidy: z.object({ from: z.string(), name: z.string(), first_name: z.string() }).nullish(),
        /** Null until a column with the emails is chosen. */
        import: SubscriberImport.nullable(),
        next_offset: part.next_offset,
      }),
      ...adminErrors,
      409: ConsumerDataQuestion,
    },
  },
  readPart: {
    method: 'PUT',
    path: '/email/subscribers/import/:id/part',
    summary: 'The next part of the file; one that was read already changes nothing',
    metadata: adminCsvBody,
    pathParams,
    query: z.strictObject({ offset: bytes }),
    body: c.type<unknown>(),
    responses: { 200: done.extend(part), ...adminErrors, ...fails(404, 409) },
  },
  latest: {
    method: 'GET',
    path: '/email/subscribers/imports',
    summary: 'The latest imports, newest first, without dry runs',
    metadata: adminOnly,
    responses: { 200: done.extend({ imports: z.array(SubscriberImport) }), ...adminErrors },
  },
  find: {
    method: 'GET',
    path: '/email/subscribers/import/:id',
    summary: 'One import as it stands',
    metadata: adminOnly,
    pathParams,
    responses: one,
  },
  rows: {
    method: 'GET',
    path: '/email/subscribers/import/:id/rows',
    summary: 'Rows of one verdict, in the order of the file; kept for 30 days',
    metadata: inLane('short', adminOnly),
    pathParams,
    query: z.strictObject({
      verdict: ImportVerdict.default('refused'),
      limit: limitText(IMPORT_ROWS_PAGE, IMPORT_ROWS_PAGE_MAX),
      cursor: cursorText,
    }),
    responses: {
      200: done.extend({ rows: z.array(ImportRow), next_cursor: z.string().nullable() }),
      ...adminErrors,
      ...fails(404),
    },
  },
  refused: {
    method: 'GET',
    path: '/email/subscribers/import/:id/refused',
    summary:
      'The rows that were refused, as they are in the file, with their numbers and reasons, as a CSV file',
    metadata: inLane('short', adminConfirmed),
    pathParams,
    responses: { 200: csvFile, ...adminErrors, ...fails(404) },
  },
  commit: {
    method: 'POST',
    path: '/email/subscribers/import/:id/commit',
    summary: 'Import for about a second; repeat until the status is done. Every row is judged again',
    description:
      '409 with `statuses` or `everyone` if something is `unsettled`: look at what each value means, then send `settled`, or check the file again with other `column_meanings` or `everyone`. 409 with `looks_like` if names, notes, or reasons for leaving look like confidential data, unless the first call is `confirmed`.',
    metadata: adminOnly,
    pathParams,
    query: z.strictObject({
      confirmed: flag.default(false),
      /** Someone looked at what's `unsettled`, and it's right. */
      settled: flag.default(false),
      /** With the first call: tags for everyone in the file who’s on the list or added, with commas between them. */
      tags: z
        .string()
        .max(PERSON_TAGS_MAX * (TAG_NAME_MAX + 1))
        .transform(tagsIn)
        .pipe(TagNames)
        .optional(),
    }),
    body: c.noBody(),
    responses: { ...one, 409: ImportQuestion },
  },
  undo: {
    method: 'POST',
    path: '/email/subscribers/import/:id/undo',
    summary: 'Take back the last import for about a second; repeat until the status is undone',
    metadata: adminOnly,
    pathParams,
    body: c.noBody(),
    responses: { ...one, ...fails(409) },
  },
});
