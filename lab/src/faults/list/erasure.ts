import { inApi } from '../fault.ts';

const PERSON = 'src/people/erasure/erase-person.test.ts';
const TABLES = 'src/people/erasure/every-table.test.ts';
const SENDING = 'src/people/erasure/erase-while-sending.test.ts';
const HANDED_OVER = 'src/people/erasure/erase-handed-over.test.ts';
const OLD_ADDRESS = 'src/people/person/old-address.test.ts';

/** People who asked that nothing about them is kept. */
export const erasureFaults = [
  ...inApi(
    'src/consent/suppressions/erased-addresses.queries.ts',
    [PERSON],
    [
      [
        'Someone who was erased is emailed at the same address in capitals',
        'address ${emailKey(email)}',
        'address ${email}',
      ],
    ],
  ),
  ...inApi(
    'src/lists/imports/check/stage-records.ts',
    [PERSON],
    [
      [
        'A file brings back someone who was erased',
        'const rows = await withoutErased(trx, key, read);',
        'const rows = read;',
      ],
    ],
  ),
  ...inApi(
    'src/campaigns/audience/read-audience.ts',
    [PERSON, 'test/everywhere/erased-address.test.ts'],
    [
      [
        'Someone who was erased becomes a recipient again if an admin types their address',
        'emails.filter((email) => !erased.has(emailKey(email)))',
        'emails.filter((email) => !erased.has(email.toUpperCase()))',
      ],
    ],
  ),
  ...inApi(
    'src/sending/batch/prepare-batch.ts',
    [SENDING],
    [
      [
        'Someone who was erased is emailed if their address got into a campaign all the same',
        'if (!recipients[0]?.anyone_erased) return [];',
        'if (recipients[0]?.anyone_erased) return [];',
      ],
    ],
  ),
  ...inApi(
    'src/people/erasure/traces/subscriber-traces.ts',
    [TABLES, PERSON],
    [
      [
        'A sign-up stays after an erasure if the address was typed in capitals',
        'delete from sign_ups where lower(email) = ${KEYS}',
        'delete from sign_ups where email = ${KEYS}',
      ],
    ],
  ),
  ...inApi(
    'src/people/erasure/traces/consent-traces.ts',
    [TABLES],
    [['An IP stays with an opt-out after an erasure', 'reason = null, ip_address = null,', 'reason = null,']],
  ),
  ...inApi(
    'src/sending/removal/erase-emails.queries.ts',
    [TABLES],
    [
      [
        'What the provider said about someone’s mailbox stays after an erasure',
        "'subscriber_id', 'reason_detail']",
        "'subscriber_id']",
      ],
    ],
  ),
  ...inApi(
    'src/people/erasure/traces/inquiry-traces.ts',
    [TABLES],
    [
      [
        'What someone wrote in a request for a demo stays after an erasure',
        'company = null, message = null where',
        'company = null where',
      ],
    ],
  ),
  ...inApi(
    'src/people/erasure/erase-in.ts',
    [OLD_ADDRESS, PERSON],
    [
      [
        'Someone who was erased can be added again by another one of their addresses',
        'await insertErased(trx, erasureKey, person.keys);',
        'await insertErased(trx, erasureKey, [email]);',
      ],
    ],
  ),
  ...inApi(
    'src/people/erasure/person.queries.ts',
    [OLD_ADDRESS],
    [
      [
        'An erasure leaves the address that someone had before',
        's.id in (known.moved_from, known.moved_to)',
        's.id in (known.moved_to)',
      ],
    ],
  ),
  ...inApi(
    'src/sending/removal/erase-emails.ts',
    [SENDING],
    [
      [
        'An erasure changes the bytes of an email that may have been accepted',
        'const known = all.flatMap(({ id, waits_until }) => (waits_until === null ? id : []));',
        'const known = all.map(({ id }) => id);',
      ],
      [
        'A sender that has claimed a batch emails someone who was erased meanwhile',
        '  await takeBack(trx, batches);\n',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/people/erasure/named/without-address.ts',
    ['src/people/erasure/named/mask-address.test.ts'],
    [
      [
        'Masking an address also masks a longer one of someone else',
        '!IN_WORD.test(text.charAt(from - 1)) && !IN_WORD',
        '!IN_WORD',
      ],
    ],
  ),
  ...inApi(
    'src/people/erasure/traces/email-traces.ts',
    [HANDED_OVER],
    [
      [
        'An erasure deletes a single email of which nobody knows whether it was accepted',
        'delete from outbox where not (${IS_HANDED_OVER}) and ',
        'delete from outbox where ',
      ],
    ],
  ),
  ...inApi(
    'src/people/erasure/waits.queries.ts',
    [HANDED_OVER],
    [
      [
        'What an erasure left for a day stays for two',
        'where w.until <= now()\n',
        "where w.until <= now() - interval '1 day'\n",
      ],
    ],
  ),
];
