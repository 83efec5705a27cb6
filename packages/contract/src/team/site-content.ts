import { textOrNone } from '../platform/fields.ts';
import { NAME_MAX } from '../platform/limits.ts';
import {
  CONSENT,
  contentTexts,
  OWN_QUESTIONS,
  OWNER_ANSWERS,
  OWNER_QUESTIONS,
  type SiteContent,
  VIDEO_FIELDS,
} from '../platform/site-content.ts';
import { lineRule, paragraphRule } from '../platform/text/form-rules.ts';
import { readVideo } from '../platform/text/video-address.ts';
import { day } from '../platform/time/dates.ts';
import { captionTexts } from './captions.ts';

const QUOTE_MAX = 600;
const CERTIFICATIONS_MAX = 500;
const QUESTION_MAX = 150;
const ANSWER_MAX = 1_000;
const CONSENT_MAX = 200;
const URL_MAX = 2_000;
const DATE_LENGTH = 10;
const CAPTIONS = /^\/api\/captions\/[0-9a-f]{64}\.vtt$/;

const each = <Field extends string, Value>(fields: readonly Field[], value: (field: Field) => Value) =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<Field, Value>;
const ownQuestions = OWN_QUESTIONS.map(({ question }) => question);
const ownAnswers = OWN_QUESTIONS.map(({ answer }) => answer);
/** "first-login" is "First login". */
const inWords = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
const videoLabels = Object.fromEntries(
  VIDEO_FIELDS.flatMap(({ id, video, captions, recorded }) => [
    [video, `${inWords(id)}: video`],
    [captions, `${inWords(id)}: captions`],
    [recorded, `${inWords(id)}: recorded on`],
  ]),
) as Record<(typeof VIDEO_FIELDS)[number]['video' | 'captions' | 'recorded'], string>;

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
  ...videoLabels,
};

const answer = textOrNone(paragraphRule(ANSWER_MAX));

const orEmpty = (fits: (text: string) => boolean) => (text: string) => text === '' || fits(text);

const videoValues = {
  /** As it's played, whatever address of it was copied. */
  ...each(
    VIDEO_FIELDS.map(({ video }) => video),
    () =>
      textOrNone(lineRule(URL_MAX))
        .overwrite((typed) => readVideo(typed)?.url ?? typed)
        .refine(
          orEmpty((typed) => readVideo(typed) !== undefined),
          contentTexts.video,
        ),
  ),
  ...each(
    VIDEO_FIELDS.map(({ captions }) => captions),
    () =>
      textOrNone(lineRule(URL_MAX)).refine(
        orEmpty((path) => CAPTIONS.test(path)),
        captionTexts.notFound,
      ),
  ),
  ...each(
    VIDEO_FIELDS.map(({ recorded }) => recorded),
    () =>
      textOrNone(lineRule(DATE_LENGTH)).refine(
        orEmpty((date) => day().safeParse(date).success),
        contentTexts.recorded,
      ),
  ),
};

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
  ...videoValues,
};
