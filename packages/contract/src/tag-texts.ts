import { PERSON_TAGS_MAX, TAGS_MAX } from './limits.ts';

/** Texts for tags. The public site never shows them, so they stay out of its scripts. */
export const tagTexts = {
  notFound: 'We couldn’t find this tag. It may have been deleted. Nothing was changed.',
  nameRequired: 'Give the tag a name.',
  wrong:
    'A tag’s name can’t have a comma or semicolon, which files use between tags. Remove it, and try again.',
  nameTaken: (name: string): string =>
    `There’s already a tag called “${name}”, so nothing was changed. Choose another name.`,
  full: `Your team already has ${TAGS_MAX.toLocaleString('en-US')} tags, the most it can have. Nothing was changed. Delete one you don’t need, and try again.`,
  tooManyInFile: (added: number): string =>
    `This file would add ${added.toLocaleString('en-US')} new tags, and a team can have ${TAGS_MAX.toLocaleString('en-US')} in all. Nothing was imported. Choose another column for tags, or none.`,
  tooMany: `A person can have at most ${PERSON_TAGS_MAX} tags. Nothing was saved.`,
} as const;
