import { PERSON_TAGS_MAX, TAGS_MAX } from './limits.ts';

/** Texts for tags. The public site never shows them, so they stay out of its scripts. */
export const tagTexts = {
  notFound: 'This tag was deleted, or there never was one with this number. Nothing was changed.',
  nameRequired: 'Give the tag a name.',
  separator: 'A tag’s name can’t have a comma or semicolon, because files use them between tags.',
  nameTaken: (name: string): string =>
    `There’s already a tag called “${name}”, so nothing was changed. Choose another name.`,
  full: `Your team already has ${TAGS_MAX.toLocaleString('en-US')} tags, the most it can have, so nothing was changed. Delete one that nobody needs, and try again.`,
  tooManyInFile: (added: number): string =>
    `This file has ${added.toLocaleString('en-US')} tags that are new, and a team can have ${TAGS_MAX.toLocaleString('en-US')} in all. Nothing was imported. Choose another column for the tags, or none.`,
  tooMany: `Someone can have at most ${PERSON_TAGS_MAX} tags. Nothing was saved.`,
} as const;
