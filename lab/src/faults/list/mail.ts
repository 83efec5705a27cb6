import { inApi } from '../fault.ts';

const RENDER = 'src/platform/mail/document/render-document.test.ts';
const GOLDEN = 'src/platform/mail/document/golden.test.ts';
const BATCH = 'src/sending/render/rendering.test.ts';
const SEND = 'src/campaigns/send/send.test.ts';
const DOCUMENTS = 'src/campaigns/send/documents.test.ts';

/** What people read. */
export const mailFaults = [
  ...inApi(
    'src/platform/mail/escape-html.ts',
    [RENDER, DOCUMENTS],
    [['A quotation mark in a text ends an attribute of the email', '/[&<>"\']/g', '/[&<>]/g']],
  ),
  ...inApi(
    'src/platform/mail/document/fragment.ts',
    [RENDER],
    [
      [
        'What an admin types is HTML in the email',
        'return [escapeHtml(String(value))];',
        'return [String(value)];',
      ],
    ],
  ),
  ...inApi(
    'src/sending/render/escape.ts',
    [SEND, BATCH],
    [
      ['A name is HTML in the email', 'escapeHtml(textValue(value))', 'textValue(value)'],
      ['A name can begin another header', "value.replace(BREAKS, ' ')", 'value'],
    ],
  ),
  ...inApi(
    'src/sending/render/email-urls.ts',
    [SEND, BATCH],
    [
      [
        'The link to unsubscribe is broken for addresses with a plus sign',
        "link.replace('{email}', encodeURIComponent(email))",
        "link.replace('{email}', email)",
      ],
    ],
  ),
  ...inApi(
    'src/sending/render/compile-email.ts',
    [SEND],
    [
      [
        'Mail programs don’t offer to unsubscribe with one click',
        '"List-Unsubscribe-Post":"List-Unsubscribe=One-Click",',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/sending/render/render-batch.ts',
    [BATCH],
    [['Names with an accent break the email', ".toString(16).padStart(4, '0')", '.toString(16)']],
  ),
  ...inApi(
    'src/sending/render/merge-fields.ts',
    [BATCH],
    [
      [
        'People without a name are greeted with nothing',
        '(person && known(person, field, roles)) || fallback',
        '(person && known(person, field, roles)) ?? fallback',
      ],
    ],
  ),
  ...inApi(
    'src/platform/mail/document/link-url.ts',
    [RENDER, DOCUMENTS],
    [
      ['Links to our own pages lead nowhere', 'isSitePath(href) ? `${publicUrl}${href}` : href', 'href'],
      ['The plain text of an email has links without their addresses', "? '' : ` (${address})`", "? '' : ''"],
    ],
  ),
  ...inApi(
    'src/platform/mail/document/blocks/image.ts',
    [RENDER, GOLDEN],
    [['People who can’t see an image aren’t told what it shows', 'alt="${alt}"', 'alt=""']],
  ),
  ...inApi(
    'src/platform/mail/document/blocks/list.ts',
    [RENDER, GOLDEN],
    [['A numbered list begins with 0 in plain text', '?.(number)', '?.(number - 1)']],
  ),
  ...inApi(
    'src/platform/mail/document/blocks/visible.ts',
    [RENDER],
    [
      [
        'Screen readers stop at an empty signature',
        'return block.lines.every(isBlank) ? [] : [block];',
        'return [block];',
      ],
    ],
  ),
  ...inApi(
    'src/platform/mail/document/render-document.ts',
    [RENDER, GOLDEN],
    [['An email lacks the postal address that the law asks for', '${small(html`${address}`)}', '']],
  ),
  ...inApi(
    'src/platform/mail/outbox.queries.ts',
    ['src/platform/mail/outbox.test.ts', 'src/access/passwords/password-reset.test.ts'],
    [
      [
        'A link that sets a password stays in the database after it was sent',
        "string[] = [\n  'password_reset',\n",
        'string[] = [\n',
      ],
    ],
  ),
];
