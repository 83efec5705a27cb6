import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiEmail, emailKey, emailsIn, isEmail, readEmail } from './email.ts';
import { hasAtSign } from './form-rules.ts';
import { possibleEmails } from './possible-emails.ts';

test.each(['a@b.co', "o'neil+tag@sub.domain.org", 'x_y-z@d-e.co', `${'a'.repeat(64)}@b.co`])(
  '%s may be mailed',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@',
  'a b@c.co',
  'a@b..co',
  'a@-b.co',
  'a@b.co\n',
  'a@@b.co',
  `${'a'.repeat(65)}@b.co`,
  'a@b.co,c@d.co',
  'Name <a@b.co>',
  'ann@192.0.2.1',
  'ann@people.123',
  'ann@people.0x1f',
  "'ann@people.invalid",
  '/ann@people.invalid',
])('%j may not be mailed', (text) => expect(isEmail(text)).toBe(false));

test('anything with an at sign may opt out', () => {
  for (const text of [' "odd one"@host ', 'ann＠host', 'ann%40host', 'ann%2540host'])
    expect(hasAtSign(text)).toBe(true);
  expect(hasAtSign('no at')).toBe(false);
});

test('addresses are compared without case and outer spaces, and tags keep them apart', () => {
  expect(emailKey(' A@B.co ')).toBe('a@b.co');
  expect(emailKey('a+x@b.co')).not.toBe(emailKey('a@b.co'));
});

test.each([
  ['Ann@BÜCHER.invalid', 'ann@xn--bcher-kva.invalid'],
  ['ann@XN--BCHER-KVA.invalid', 'ann@xn--bcher-kva.invalid'],
  ['ann@bu\u0308cher.invalid', 'ann@xn--bcher-kva.invalid'],
  ['ann@bücher。invalid', 'ann@xn--bcher-kva.invalid'],
  ['ann@straße.invalid', 'ann@xn--strae-oqa.invalid'],
  ['zoë@mail.invalid', 'zoë@mail.invalid'],
])('%s is compared as %s', (typed, key) => {
  expect(emailKey(typed)).toBe(key);
  expect(emailKey(key)).toBe(key);
});

test('only the domain is written anew', () => {
  expect(asciiEmail('Zoë.B@Bücher.invalid')).toBe('Zoë.B@xn--bcher-kva.invalid');
});

test.each([
  'bücher',
  'ann@',
  'ann@b ü.invalid',
  'ann@bücher.invalid/x',
  'ann@bücher.invalid:80',
  'ann@bücher.1',
  'ann@bücher.invalid%2e',
  `ann@${'ü'.repeat(250)}.invalid`,
  'ann@ü\u00a0',
])('%s has no domain that could be mailed, and stays as it is', (text) => {
  expect(asciiEmail(text)).toBe(text);
});

const ann = 'ann@people.invalid';

describe('an address is read', () => {
  test.each([
    [
      'from a link',
      [`mailto:${ann}`, `mailto:${ann}?subject=Stop&body=Please`, `mailto://${ann}`, `SMTP:${ann}`],
    ],
    [
      'from encoded links',
      ['ann%40people.invalid', 'mailto:ann%40people.invalid?subject=x', 'mailto:ann%2540people.invalid'],
    ],
    [
      'from the link of one of our emails',
      [
        `https://fairlead.invalid/unsubscribe?email=${ann}&t=1`,
        '/unsubscribe?t=1&email=ann%40people.invalid',
      ],
    ],
    [
      'in brackets',
      [`<${ann}>`, `(${ann})`, `[${ann}]`, `{${ann}}`, `«${ann}»`, `「${ann}」`, `&lt;${ann}&gt;`],
    ],
    [
      'in quotation marks',
      [`'${ann}'`, `"${ann}"`, `“${ann}”`, `\`${ann}\``, `'${ann}`, '"ann"@people.invalid'],
    ],
    [
      'beside a name',
      [`Ann <${ann}>`, `"Lee, Ann" <${ann}>`, `${ann} (Ann)`, `Ann Lee ${ann}`, `To: Ann <${ann}>`],
    ],
    ['with comments', ['ann(work)@people.invalid', 'ann@(work)people.invalid', 'ann(@)people.invalid']],
    ['before punctuation', [...'.,;:!?/…、。)>]}-_\\'].map((mark) => ann + mark)],
    ['after punctuation', [...'.,;:!?/…•*=|<(['].map((mark) => mark + ann)],
    ['in a list', [`- ${ann}`, `• ${ann}`, `1. ${ann}`, `Email: ${ann}`]],
    ['from Markdown', [`**${ann}**`, `_${ann}_`, `[${ann}](mailto:${ann})`]],
    ['from HTML', [`<a href="mailto:${ann}">${ann}</a>`]],
    ['in a sentence', [`Please remove ${ann} from your list.`, `I am ${ann}.`]],
    [
      'with blanks',
      ['ann @people.invalid', 'ann@ people.invalid', 'ann@people . invalid', `\u00a0${ann}\u3000`],
    ],
    ['with a sign that’s there twice', ['ann@@people.invalid', `@${ann}`, `${ann}@`, 'ann@people..invalid']],
    [
      'with characters that nobody sees',
      [
        '\ufeff',
        '\u200b',
        '\u00ad',
        '\u200d',
        '\u2060',
        '\u202a',
        '\u2066',
        '\u0001',
        '\u{e0061}',
        '\ufe0f',
      ].flatMap((hidden) => [
        hidden + ann + hidden,
        ...[1, 4, 7].map((at) => ann.slice(0, at) + hidden + ann.slice(at)),
      ]),
    ],
    [
      'in other forms of letters',
      ['ａｎｎ＠ｐｅｏｐｌｅ．ｉｎｖａｌｉｄ', 'ann﹫people。invalid', 'ann@people｡invalid'],
    ],
    [
      'in several of these',
      [`"<mailto:'${ann}'>".`, `(Ann Lee <mailto:<${ann}>>),`, `\u2068“ ${ann} ”\u2069;`],
    ],
  ])('%s', (_, texts) => {
    for (const text of texts) expect([text, readEmail(text)]).toEqual([text, ann]);
  });

  test.each([
    ['Ann.Lee+News@People.invalid', 'Ann.Lee+News@People.invalid'],
    ['Ann <ann@bücher.invalid>', 'ann@xn--bcher-kva.invalid'],
    ['<ann@例え。テスト>', 'ann@xn--r8jz45g.xn--zckzah'],
    ['(ann@نامه\u200cای.invalid)', 'ann@xn--mgba3gch31f060k.invalid'],
    ['"old@people.invalid" <ann@people.invalid>', ann],
    ['a=b@example.org', 'a=b@example.org'],
    ["o'neil@people.invalid", "o'neil@people.invalid"],
  ])('%s is %s', (text, email) => expect(readEmail(text)).toBe(email));

  test.each(['nobody', 'ann@host', 'ann@', '@', 'ünï@mail.invalid', '"a b"@mail.invalid', 'x@y@b.co'])(
    'not if there’s none: %s',
    (text) => expect([readEmail(text), emailsIn(text)]).toEqual([undefined, []]),
  );

  test('not if it isn’t sure which one is meant; an opt-out means them all', () => {
    const two = 'ann@people.invalid or bo@people.invalid';
    expect([readEmail(two), emailsIn(two)]).toEqual([undefined, [ann, 'bo@people.invalid']]);
    const torn = 'ann news@people.invalid';
    expect(readEmail(torn)).toBeUndefined();
    expect(emailsIn(torn)).toEqual(['news', 'ann+news', 'annnews'].map((local) => `${local}@people.invalid`));
  });

  test('with a blank that was a plus, and one that’s there by mistake', () => {
    const meant = ['annnews+jobs', 'ann+newsjobs'].map((local) => `${local}@people.invalid`);
    expect(possibleEmails('ann news jobs@people.invalid')).toEqual(expect.arrayContaining(meant));
    expect(possibleEmails('please take ann news jobs@people.invalid off')).toEqual(
      expect.arrayContaining(meant),
    );
  });

  test('with few possibilities, however long the text', () => {
    for (const piece of ['a', '@', 'a@', '(', ' ', '.', 'a@a.', '%40', 'a @ a . ', '\u200d'])
      for (const times of [200, 100_000])
        expect(possibleEmails(piece.repeat(times)).length).toBeLessThanOrEqual(500);
  });
});

const localPart = fc.stringMatching(/^[a-zA-Z0-9_]([+.'&=_-]?[a-zA-Z0-9]){0,8}$/);
const host = fc.stringMatching(/^([a-z0-9][a-z0-9-]{0,6}[a-z0-9][.]){1,3}[a-z]{2,5}$/);
const address = fc.tuple(localPart, host).map((parts) => parts.join('@'));
const inserted = (character: string) => (text: string, at: number) =>
  text.slice(0, at % text.length) + character + text.slice(at % text.length);
const decoration = fc.constantFrom<(text: string, at: number) => string>(
  ...['<', '(', '[', '"', '“', "'", '*', '«', '「'].map(
    (open) => (text: string) =>
      open + text + ({ '<': '>', '(': ')', '[': ']', '“': '”', '«': '»', '「': '」' }[open] ?? open),
  ),
  ...['.', ',', ';', ' ', '!', '?', '>', '…', '\n'].map((mark) => (text: string) => text + mark),
  ...['mailto:', 'Ann Lee ', 'To: ', '- ', '\u3000'].map((before) => (text: string) => before + text),
  ...['\u200b', '\u00ad', '\u2060', '\u202e', '\u2069', '\ufeff', '\u200d', '\u0007'].map(inserted),
  (text) => `"Lee, Ann" <${text}>`,
  (text) => `${text} (Ann Lee)`,
  (text) => `mailto:${text}?subject=Unsubscribe`,
  (text) => text.replace('@', ' @ '),
  (text) => text.replace('@', '%40').replace('+', '%2B'),
  (text) => text.replaceAll('+', ' '),
  (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  (text) => text.toUpperCase(),
);

test('no decoration of an address keeps it from being understood', () => {
  fc.assert(
    fc.property(
      address,
      fc.array(fc.tuple(decoration, fc.nat(300)), { maxLength: 3 }),
      (email, decorations) => {
        const typed = decorations.reduce((text, [decorate, at]) => decorate(text, at), email);
        expect([...emailsIn(typed).map((one) => one.toLowerCase()), ...possibleEmails(typed)]).toContain(
          email.toLowerCase(),
        );
      },
    ),
    { numRuns: 5_000 },
  );
});

test('what’s read can be mailed, and reads as itself', () => {
  const sign = fc.constantFrom(...'ab1@@..<>()[]"\'%40+-_=/?&: ,ü。\u200d\u200b', 'mailto:', '.org');
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 24 }), (text) => {
      for (const email of emailsIn(text)) expect([isEmail(email), readEmail(email)]).toEqual([true, email]);
      expect(emailKey(emailKey(text))).toBe(emailKey(text));
    }),
    { numRuns: 5_000 },
  );
});
