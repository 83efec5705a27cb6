import { inApi } from '../fault.ts';

const CHECK = 'src/lists/imports/check/check-file.test.ts';
const COMMIT = 'src/lists/imports/commit/commit-import.test.ts';
const BLOCKS = 'src/lists/imports/commit/import-blocks.test.ts';
const UNDO = 'src/lists/imports/commit/undo-import.test.ts';

/** What a file does to the list. */
export const importFaults = [
  ...inApi(
    'src/lists/imports/check/stage.queries.ts',
    [CHECK, COMMIT],
    [
      [
        'Someone on the list counts as new if the file has their address in capitals',
        'where lower(subscribers.email) = cell.key',
        'where subscribers.email = cell.key',
      ],
      ['A file brings back people who opted out', "\n  when kept.reason is not null then 'kept_out'", ''],
      [
        'A file changes people although the admin said that it must not',
        'when :update and (${DIFFERS}',
        'when (:update or true) and (${DIFFERS}',
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/check/stage.queries.ts',
    [CHECK],
    [
      [
        'An address that a file has twice counts twice',
        "when repeats is not null then 'repeated' else verdict end",
        'else verdict end',
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/commit/commit.queries.ts',
    [COMMIT],
    [
      [
        'An empty cell of a file deletes what we know',
        '${field} = coalesce(classified.${field}, subscribers.${field})',
        '${field} = classified.${field}',
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/file/read-status.ts',
    ['src/lists/imports/columns/tool-exports.test.ts', 'src/lists/imports/columns/people-who-left.test.ts'],
    [['Everyone in a list of people who left is emailed', '    everyone,\n    ...(leftAt', '    ...(leftAt']],
  ),
  ...inApi(
    'src/lists/imports/file/read-status.ts',
    ['src/lists/imports/columns/unknown-columns.test.ts'],
    [['Someone is emailed although the file says when they left', '    ...(leftAt ? [left] : []),\n', '']],
  ),
  ...inApi(
    'src/lists/imports/columns/status-meanings.ts',
    ['src/lists/imports/columns/unknown-columns.test.ts', CHECK],
    [
      [
        'Someone is emailed although nobody knows what their status means',
        "const UNSURE: Reading = { meaning: 'leave_out', isSure: false };",
        "const UNSURE: Reading = { meaning: 'mail', isSure: false };",
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/commit/block-addresses.ts',
    [BLOCKS],
    [
      [
        'Someone who left, as a file says, stays active on the list',
        '  await deactivateSuppressed(trx, [...keys, ...moves.map(({ to }) => to)]);\n',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/commit/undo.queries.ts',
    [UNDO],
    [
      [
        'Undoing an import deletes people who were changed since',
        'where subscribers.id = compared.id and compared.untouched and compared.before is null',
        'where subscribers.id = compared.id and compared.before is null',
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/commit/undo.queries.ts',
    ['src/inquiries/received/add-inquirer.test.ts'],
    [
      [
        'Undoing an import deletes people whose consent was recorded since',
        '\n        and not exists (select from consents c where c.subscriber_id = mine.id and c.import_id is distinct from :id)',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/consent/suppressions/lift-imported.queries.ts',
    [BLOCKS],
    [
      [
        'Undoing an import activates people whom an admin deactivated',
        'in (select email from lifted where deactivated)',
        'in (select email from lifted)',
      ],
      [
        'Undoing an import lifts opt-outs that people made themselves',
        'where import_id = :importId and email = any(:all) and (email',
        'where email = any(:all) and (email',
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/commit/imports.queries.ts',
    [UNDO],
    [
      [
        'An import can be undone after a later one changed the same people',
        'and begun_at >=\n  (select max(begun_at)',
        'and begun_at >=\n  (select min(begun_at)',
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/commit/commit-import.ts',
    ['src/lists/imports/columns/unknown-columns.test.ts', 'src/lists/imports/columns/consumer-data.test.ts'],
    [
      [
        'A file is imported although nobody looked at what its columns say about email',
        '    if (!settled) askAboutStatuses(row);\n',
        '',
      ],
      [
        'Diagnoses and birthdays are imported without a question',
        '    if (!confirmed) await askAboutLookAlikes(trx, row.id);\n',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/file/read-row.ts',
    ['src/lists/imports/columns/consumer-data.test.ts'],
    [
      [
        'Nine digits in a column of Social Security numbers are stored',
        'if (hasNumber(cells, numbers)) {',
        'if (hasNumber(cells, [])) {',
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/file/csv-part.ts',
    ['src/lists/imports/file/csv-part.test.ts'],
    [
      [
        'A row that’s cut by the end of a part is imported in halves',
        '    if (!isLast) records.pop();\n',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/file/text-encoding.ts',
    ['src/lists/imports/file/file-quirks.test.ts', 'src/lists/imports/file/csv-formats.test.ts'],
    [
      [
        'Names that Excel saved lose their accents',
        "iconv.decode(bytes, 'win1252')",
        "iconv.decode(bytes, 'utf8')",
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/file/read-row.ts',
    ['src/lists/imports/file/csv-formats.test.ts'],
    [
      [
        'A name that was exported and imported gets an apostrophe',
        "\n    .replace(/^'(?=[=+\\-@])/, '')",
        '',
      ],
    ],
  ),
];
