/** What only an owner can say on the site. Each text is empty until then, and what stands on it is hidden. */

/** Questions on /pricing and /demo that only an owner can answer. */
export const OWNER_QUESTIONS = {
  answer_contract: 'How long is a contract?',
  answer_data: 'Can we bring our data over?',
  answer_support: 'What does support include?',
  answer_hosting: 'Where is our data hosted?',
} as const;
export type OwnerAnswer = keyof typeof OWNER_QUESTIONS;
export const OWNER_ANSWERS = Object.keys(OWNER_QUESTIONS) as OwnerAnswer[];

const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
type Slot = (typeof SLOTS)[number];
export type OwnQuestion = `question_${Slot}`;
export type OwnAnswer = `own_answer_${Slot}`;

/** The places for questions of the owner's own, and their answers. */
export const OWN_QUESTIONS = SLOTS.map((slot) => ({
  slot,
  question: `question_${slot}` as const,
  answer: `own_answer_${slot}` as const,
}));

const TESTIMONIAL = ['testimonial_quote', 'testimonial_person', 'testimonial_organization'] as const;
/** Who said that the person agreed, and when. Visitors don't see it. */
export const CONSENT = 'testimonial_consent';

export type ShownContentField =
  | (typeof TESTIMONIAL)[number]
  | 'certifications'
  | OwnerAnswer
  | OwnQuestion
  | OwnAnswer;
export type SiteContent = Record<ShownContentField | typeof CONSENT, string>;

/** What pages show of it. */
export const SHOWN_CONTENT: readonly ShownContentField[] = [
  ...TESTIMONIAL,
  'certifications',
  ...OWNER_ANSWERS,
  ...OWN_QUESTIONS.flatMap(({ question, answer }) => [question, answer]),
];
export const CONTENT_FIELDS: readonly (keyof SiteContent)[] = [...SHOWN_CONTENT, CONSENT];

export const DEFAULT_CONTENT = Object.fromEntries(CONTENT_FIELDS.map((field) => [field, ''])) as SiteContent;

/** What's said, without what's empty. */
export type ShownContent = Readonly<Partial<Record<ShownContentField, string>>>;

export const shownContent = (content: Readonly<Partial<SiteContent>>): ShownContent =>
  Object.fromEntries(SHOWN_CONTENT.flatMap((field) => (content[field] ? [[field, content[field]]] : [])));

export const contentTexts = {
  quote: 'Enter what they said, or empty all three',
  person: 'Enter who said it',
  organization: 'Enter their organization',
  consent: 'Tick the box, because nobody may be quoted without their consent',
  question: 'Enter the question to this answer',
  answer: 'Enter an answer, or empty the question',
} as const;

/** Whether anything of a testimonial is said. */
export const isQuoted = (content: SiteContent): boolean => TESTIMONIAL.some((field) => content[field]);

/** Whether another one is, or the same one in other words. */
export const isQuoteNew = (before: SiteContent, after: SiteContent): boolean =>
  isQuoted(after) && TESTIMONIAL.some((field) => before[field] !== after[field]);

type Problems = { [Field in keyof SiteContent]?: string };

function testimonialProblems(content: SiteContent): Problems {
  const [quote, person, organization] = TESTIMONIAL;
  const wanted = {
    [quote]: contentTexts.quote,
    [person]: contentTexts.person,
    [organization]: contentTexts.organization,
    [CONSENT]: contentTexts.consent,
  };
  const missing = Object.entries(wanted).filter(([field]) => !content[field as keyof SiteContent]);
  return isQuoted(content) ? Object.fromEntries(missing) : {};
}

/** What keeps these texts from being published together, by field. Each by itself has its own rule. */
export function contentProblems(content: SiteContent): Problems {
  const problems = testimonialProblems(content);
  for (const { question, answer } of OWN_QUESTIONS) {
    if (content[answer] && !content[question]) problems[question] = contentTexts.question;
    if (content[question] && !content[answer]) problems[answer] = contentTexts.answer;
  }
  return problems;
}
