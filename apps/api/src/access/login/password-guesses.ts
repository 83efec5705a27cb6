import { setImmediate as othersFirst } from 'node:timers/promises';
import { brand } from '@fairlead/contract/platform/brand';
import { texts } from '@fairlead/contract/platform/texts';
import type { MatchExtended } from '@zxcvbn-ts/core';

// In steps, so other requests are answered in between.
const { Options, ZxcvbnFactory } = await import('@zxcvbn-ts/core');
await othersFirst();
const { adjacencyGraphs, dictionary: common } = await import('@zxcvbn-ts/language-common');
await othersFirst();
const { dictionary: english } = await import('@zxcvbn-ts/language-en');
await othersFirst();

/** Characters that are estimated; the rest can only make a password better. */
const ESTIMATED = 64;
/** Ways to read digits and symbols as letters. Each costs another look at every word in the password. */
const READINGS = 4;
/** Far more than our delays let anyone try. With a stolen hash, about a month of CPU time. */
const ENOUGH_GUESSES = 1e8;

const zxcvbn = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  maxLength: ESTIMATED,
  l33tMaxSubstitutions: READINGS,
});

// Given all dictionaries, it would rank their 240,000 words in one step, a quarter of a second on a busy machine.
const options: InstanceType<typeof Options> = Reflect.get(zxcvbn, 'options');
for (const [name, words] of Object.entries({ ...common, ...english })) {
  const one = new Options({ dictionary: { [name]: words } });
  Object.assign(options.rankedDictionaries, one.rankedDictionaries);
  Object.assign(options.rankedDictionariesMaxWordSize, one.rankedDictionariesMaxWordSize);
  await othersFirst();
}

const SEPARATORS = [/@/, /[@.\s]/, /[^\p{L}\p{N}]/u, /[^\p{L}]/u];

/** A text and its parts: from "m.curie67@my-lab.org" also "m.curie67", "curie67", "curie", "my-lab", and so on. */
const wordsOf = (text: string): string[] => {
  const parts = SEPARATORS.flatMap((separator) => text.split(separator));
  return [...new Set([text, ...parts.filter((part) => part.length > 2)])];
};

const productWords = [brand.name, brand.slug, brand.tagline].flatMap(wordsOf);

const { reasons, useless, advice } = texts.password.weak;
const textFor = (known: Readonly<Record<string, string>>, key: string): string | undefined => known[key];

const isPersonal = ({ dictionaryName }: MatchExtended) => dictionaryName === 'userInputs';
const isTime = ({ pattern, regexName }: MatchExtended) => pattern === 'date' || regexName === 'recentYear';

function reasonFor(warning: string | null, parts: readonly MatchExtended[]): string {
  if (parts.some(isPersonal)) return reasons.userInputs;
  return (
    textFor(reasons, warning ?? '') ?? (parts.some(isTime) ? reasons.dates : texts.password.weak.otherwise)
  );
}

/**
 * Estimates how many guesses a password withstands, from words, names, dates, keyboards, and known leaks.
 * @param context what an attacker knows about the account
 * @returns why it's too weak and what to do, or undefined if it's strong enough
 */
export function whyTooWeak(password: string, context: readonly string[]): string | undefined {
  const words = [...context.flatMap(wordsOf), ...productWords];
  const { guesses, sequence, feedback } = zxcvbn.check(password, words);
  if (guesses >= ENOUGH_GUESSES) return undefined;
  const tricks = feedback.suggestions.flatMap((key) => textFor(useless, key) ?? []);
  return [reasonFor(feedback.warning, sequence), ...tricks, advice].join(' ');
}
