import { textOrNone } from '../platform/fields.ts';
import { NAME_MAX } from '../platform/limits.ts';
import {
  CONSENT,
  OWN_QUESTIONS,
  OWNER_ANSWERS,
  OWNER_QUESTIONS,
  type SiteContent,
} from '../platform/site-content.ts';
import { lineRule, paragraphRule } from '../platform/text/form-rules.ts';

const QUOTE_MAX = 600;
const CERTIFICATIONS_MAX = 500;
const QUESTION_MAX = 150;
const ANSWER_MAX = 1_000;
const CONSENT_MAX = 200;

const each = <Field extends string, Value>(fields: readonly Field[], value: (field: Field) => Value) =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<Field, Value>;
const ownQuestions = OWN_QUESTIONS.map(({ question }) => question);
const ownAnswers = OWN_QUESTIONS.map(({ answer }) => answer);
const slotOf = (field: string): string => field.split('_').at(-1) ?? '';

/** What each part of the site's content is called, in the order of the form. */
export const CONTENT_LABELS: Readonly<Record<keyof SiteContent, string>> = {
  testimonial_quote: 'What they said',
  testimonial_person: 'Who said it',
  testimonial_organization: 'Their organization',
  [CONSENT]: 'They agreed to be quoted here',
  certifications: 'Audits and certifications',
  ...OWNER_QUESTIONS,
  ...each(ownQuestions, (field) => `Question ${slotOf(field)}`),
  ...each(ownAnswers, (field) => `Answer ${slotOf(field)}`),
};

const answer = textOrNone(paragraphRule(ANSWER_MAX));

export const contentValues = {
  testimonial_quote: textOrNone(paragraphRule(QUOTE_MAX)),
  testimonial_person: textOrNone(lineRule(NAME_MAX)),
  testimonial_organization: textOrNone(lineRule(NAME_MAX)),
  /** Anything but nothing says that the person agreed. What's stored says who ticked the box, and when. */
  [CONSENT]: textOrNone(lineRule(CONSENT_MAX)),
  certifications: textOrNone(paragraphRule(CERTIFICATIONS_MAX)),
  ...each(OWNER_ANSWERS, () => answer),
  ...each(ownQuestions, () => textOrNone(lineRule(QUESTION_MAX))),
  ...each(ownAnswers, () => answer),
};
