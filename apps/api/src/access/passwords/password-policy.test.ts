import { brand } from '@fairlead/contract/platform/brand';
import { PASSWORD_MAX, PASSWORD_MIN } from '@fairlead/contract/platform/limits';
import { DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../platform/http/answers/errors.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { createPasswords } from './passwords.ts';

const owner = { username: 'Marie.Curie', email: 'm.sklodowska67@Polonium-Lab.invalid' };
const refusalOf = (password: string, of = owner): Promise<string | null> =>
  refuseWeakPassword(password, { ...of, organization: DEFAULT_ORGANIZATION }, 'newPassword').then(
    () => null,
    (error) => {
      if (!(error instanceof HttpError)) throw error;
      expect(error).toMatchObject({ status: 400, extra: { fields: { newPassword: error.message } } });
      return error.message;
    },
  );

const accepted = async (passwords: readonly string[], of = owner) => {
  const found = [];
  for (const password of passwords) if ((await refusalOf(password, of)) === null) found.push(password);
  return found;
};

const each = (starts: readonly string[], ends: readonly string[]) =>
  starts.flatMap((start) => ends.map((end) => start + end)).filter(({ length }) => length >= PASSWORD_MIN);
const inBothDirections = (texts: readonly string[]) =>
  texts.flatMap((text) => [text, [...text].reverse().join('')]);
/** All stretches of a line that are just long enough. */
const stretches = (line: string) =>
  [...line]
    .flatMap((_, at) => line.slice(at, at + PASSWORD_MIN))
    .filter((part) => part.length === PASSWORD_MIN);
const capitalized = (words: readonly string[]) =>
  words.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()]);
const years = ['2019', '2024', '2026'];
const endings = [
  '1',
  '12',
  '123',
  '1234',
  '!',
  '1!',
  '#1',
  '99',
  ...years,
  ...years.map((year) => `${year}!`),
];

/** Made here, so that they don't come from what the rule looks things up in. */
const weak: Record<string, readonly string[]> = {
  'accepted before this rule': [
    ...['987654321', '123123123', '88888888', '00000000', '87654321', '12341234', 'abcdefgh', '        '],
    ...['fairlead1', 'fairlead2026', 'Summer2026'],
  ],
  'rows of a keyboard': inBothDirections(
    ['qwertyuiop', 'asdfghjkl', '1234567890', '0987654321'].flatMap(stretches),
  ),
  'columns of a keyboard': inBothDirections(['1qaz2wsx', 'qazwsxedc', '2wsx3edc', 'zaq1xsw2', '1q2w3e4r5t']),
  'seasons and months with a year': each(
    capitalized(['spring', 'summer', 'autumn', 'winter', 'january', 'march', 'june', 'october']),
    [...years, ...years.map((year) => `${year}!`)],
  ),
  'dates and years': ['31121999', '12311999', '1999-12-31', '24.12.1988', '7/4/1976', '20252026', '19841985'],
  'one character': ['a', '7', '!', ' ', 'é', '漢'].flatMap((one) =>
    [8, 12, 40, 256].map((count) => one.repeat(count)),
  ),
  'a few characters again and again': ['ab', 'xyz', '12', 'qw1', 'A1!'].flatMap((part) =>
    [4, 5, 12].map((count) => part.repeat(count)).filter(({ length }) => length >= PASSWORD_MIN),
  ),
  sequences: inBothDirections(['abcdefghijkl', 'ijklmnop', 'ABCDEFGH', '13579135', '2468101214']),
  'one word, however it is written': [
    'elephant',
    'Elephant',
    'tnahpele',
    'ELEPHANT1',
    '3l3phant',
    'b@sk3tb@ll',
  ],
  'the username with something added': each(capitalized(['marie.curie', 'curie', 'marie']), endings),
  'the email address, or parts of it': [
    ...[owner.email, owner.email.toLowerCase(), 'm.sklodowska67', 'Sklodowska', 'sklodowska67', 'polonium'],
    ...each(capitalized(['sklodowska', 'polonium', 'polonium-lab']), endings),
  ],
  'the product with something added': each(capitalized([brand.name.toLowerCase(), brand.slug]), endings),
  'a compatible form of the same characters': ['Ｓｕｍｍｅｒ２０２６', '９８７６５４３２１'],
};

// asvs 6.2.4, 6.2.11
test.each(Object.entries(weak))('a new password is refused if it is: %s', async (_kind, passwords) => {
  expect(passwords.length).toBeGreaterThan(1);
  expect(await accepted(passwords)).toEqual([]);
});

test('a short username is refused twice in a row, and with a year', async () => {
  const of = { username: 'ctx1', email: 'ctx1@lab.invalid' };
  expect(await accepted(['ctx1ctx1', 'ctx1CTX1', 'ctx12026', 'ctx1ctx1ctx1'], of)).toEqual([]);
});

describe('a new password may be', () => {
  const words = [
    ...['harbor', 'lantern', 'violet', 'granite', 'walnut', 'teapot', 'ladder', 'comet', 'saddle', 'biscuit'],
    ...[
      'meadow',
      'copper',
      'orchard',
      'pebble',
      'thimble',
      'glacier',
      'mustard',
      'canyon',
      'velvet',
      'anchor',
    ],
  ];
  const phrases = [' ', '-', '', '.'].flatMap((separator) =>
    words.map((_, at) => [0, 3, 7, 12].map((step) => words[(at + step) % words.length]).join(separator)),
  );
  /** 16 characters each, the same in every run. */
  const random = Array.from({ length: 100 }, (_, row) => {
    let state = row * 7919 + 13;
    return Array.from({ length: 16 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return String.fromCharCode(33 + ((state >>> 16) % 94));
    }).join('');
  });

  test('four unrelated words', async () => {
    expect(await accepted(phrases)).toEqual(phrases);
  });

  test('random characters', async () => {
    expect(new Set(random).size).toBe(100);
    expect(await accepted(random)).toEqual(random);
  });

  // asvs 6.2.5
  test('a sentence, in any script, with the username in it', async () => {
    const sentences = [
      ...[
        'marie.curie and radium',
        'a quiet harbor',
        'пароль на причале',
        ' spaces count ',
        '係留ロープは三本ある',
      ],
      ...['The kettle sings at 6!', 'vierzehn Möwen auf dem Dach'],
    ];
    expect(await accepted(sentences)).toEqual(sentences);
  });
});

// asvs 6.2.12
test.each([
  ['Fairlead77', 'The username, the email address, and words like Fairlead are easy to guess.'],
  ['MARIE.curie', 'The username, the email address, and words like Fairlead are easy to guess.'],
  ['987654321', 'This is too close to a common password.'],
  ['sunshine', 'This is a common password. Try'],
  ['jjjjjjjjjj', 'Repeated characters are easy to guess.'],
  ['bcdefghi', 'Sequences like abc or 6543 are easy to guess.'],
  ['Summer2026', 'Dates and years are easy to guess. Capital letters don’t help much. Try'],
  ['24.12.1988', 'Dates and years are easy to guess.'],
  ['b@sk3tb@ll', 'Swapping letters for digits or symbols doesn’t help much.'],
])('%s: the refusal says why and what to do', async (password, why) => {
  const text = await refusalOf(password);
  expect(text).toContain(why);
  expect(text).toMatch(/ Try three or four unrelated words\.$/);
});

/** Milliseconds of CPU, all threads included: the least of three times, because what else runs can only add to it. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}

test('the longest password costs about as much to estimate as to hash, whatever is in it', async () => {
  const nastiest = [
    ...[
      '4@8({[<3691!|0$5+7%2',
      'p4$$w0rd',
      '1l',
      '4a',
      '$5s',
      '1',
      '(){}[]|/\\<>',
      '1.1.2001',
      'aA',
      '\\/\\/',
    ],
    ...[
      'annamariejohnleesmithkimlopez',
      'qwertyuiopasdfghjklzxcvbnm',
      'password',
      'summerwinter',
      'a-b_c d.e/f',
    ],
    String.fromCharCode(...Array.from({ length: 90 }, (_, index) => 33 + ((index * 37) % 90))),
  ].map((part) => part.repeat(PASSWORD_MAX).slice(0, PASSWORD_MAX));
  await refusalOf('loads the dictionaries');
  const { hash } = createPasswords();
  const ratios = [];
  for (const password of nastiest) {
    await refusalOf(password);
    ratios.push((await cpuOf(() => refusalOf(password))) / (await cpuOf(() => hash(password))));
  }
  expect(Math.max(...ratios)).toBeLessThan(8);
});
