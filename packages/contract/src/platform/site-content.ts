import { readVideo } from './text/video-address.ts';
import { type TrainingVideo, trainingVideos } from './training-videos.ts';

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

export type VideoField = `${'video' | 'captions' | 'recorded'}_${TrainingVideo}`;
/** Of structured data (schema.org): `embedUrl` for a player, `contentUrl` for a file. */
type VideoKind = `kind_${TrainingVideo}`;

type SaidField =
  | (typeof TESTIMONIAL)[number]
  | 'certifications'
  | OwnerAnswer
  | OwnQuestion
  | OwnAnswer
  | VideoField;
export type ShownContentField = SaidField | VideoKind;
export type SiteContent = Record<SaidField | typeof CONSENT, string>;

/**
 * What's said about each training video: where it plays, its captions if it's a file (the path of a WebVTT file of
 * ours), and the day it was recorded (2026-11-21). Until it's said, the site plays the preview `/videos/<id>.mp4`.
 */
export const VIDEO_FIELDS = trainingVideos.map((id) => ({
  id,
  video: `video_${id}` as const,
  captions: `captions_${id}` as const,
  recorded: `recorded_${id}` as const,
  kind: `kind_${id}` as const,
}));

const SAID: readonly SaidField[] = [
  ...TESTIMONIAL,
  'certifications',
  ...OWNER_ANSWERS,
  ...OWN_QUESTIONS.flatMap(({ question, answer }) => [question, answer]),
  ...VIDEO_FIELDS.flatMap(({ video, captions, recorded }) => [video, captions, recorded]),
];
/** What pages show of it. */
export const SHOWN_CONTENT: readonly ShownContentField[] = [...SAID, ...VIDEO_FIELDS.map(({ kind }) => kind)];
export const CONTENT_FIELDS: readonly (keyof SiteContent)[] = [...SAID, CONSENT];

export const DEFAULT_CONTENT = Object.fromEntries(CONTENT_FIELDS.map((field) => [field, ''])) as SiteContent;

/** What's said, without what's empty. */
export type ShownContent = Readonly<Partial<Record<ShownContentField, string>>>;

export function shownContent(content: Readonly<Partial<SiteContent>>): ShownContent {
  const videos = VIDEO_FIELDS.map((fields) => ({
    ...fields,
    found: readVideo(content[fields.video] ?? ''),
  }));
  // What's said of a video that isn't there isn't shown either.
  const hidden = new Set<string>(
    videos.flatMap(({ found, video, captions, recorded }) => (found ? [] : [video, captions, recorded])),
  );
  const said = SAID.flatMap((field) =>
    content[field] && !hidden.has(field) ? [[field, content[field]]] : [],
  );
  const kinds = videos.flatMap(({ kind, found }) => (found ? [[kind, found.kind]] : []));
  return Object.fromEntries([...said, ...kinds]);
}

export const contentTexts = {
  quote: 'Enter what they said, or empty all three',
  person: 'Enter who said it',
  organization: 'Enter their organization',
  consent: 'Tick the box, because nobody may be quoted without their consent',
  question: 'Enter the question to this answer',
  answer: 'Enter an answer, or empty the question',
  video: 'Enter the address of a video at YouTube or Vimeo, or of an MP4 file. It begins with https://',
  captions: 'Upload captions, for people who can’t hear the video',
  recorded: 'Enter a date such as 2026-11-21',
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
  for (const { video, captions } of VIDEO_FIELDS) {
    const isFile = readVideo(content[video])?.kind === 'contentUrl';
    if (isFile && !content[captions]) problems[captions] = contentTexts.captions;
  }
  return problems;
}
