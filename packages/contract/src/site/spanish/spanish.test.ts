import { expect, test } from 'vitest';
import { optOutTexts } from '../../consent/opt-out-texts.ts';
import { signUpRefusals } from '../../inquiries/sign-up/sign-up-refusals.ts';
import { signUpTexts } from '../../inquiries/sign-up/sign-up-texts.ts';
import { NAME_MAX } from '../../platform/limits.ts';
import { formTexts, tooLongText } from '../../platform/text/form-texts.ts';
import { inSpanish } from './spanish.ts';

const general = inSpanish('A text that nobody has translated');
const { email, unsubscribe, tooMany, unavailable, problem } = formTexts;

test('every text that the pages and their endpoints can show is translated', () => {
  const shown = [
    email,
    unsubscribe,
    optOutTexts,
    signUpTexts,
    signUpRefusals,
    { tooMany, unavailable, problem, nameTooLong: tooLongText(NAME_MAX) },
  ];
  const texts = shown.flatMap((group) => Object.values<string>(group));
  expect(texts.filter((text) => [general, text].includes(inSpanish(text)))).toEqual([]);
});

test('an unknown text becomes a general sentence, even one that objects have', () => {
  expect(general).toContain('Inténtelo de nuevo');
  expect(inSpanish('toString')).toBe(general);
});
