import {
  SAVED_BLOCK_BYTES_MAX,
  SAVED_BLOCK_PARTS_MAX,
  SAVED_BLOCKS_MAX,
  TEMPLATE_VERSIONS_MAX,
  TEMPLATES_MAX,
} from './limits.ts';

/**
 * Texts for templates. The public site never shows them, so they stay out of its scripts. What happened to a template is
 * said first, and then what that means for what was asked: "kim archived …, so your change wasn’t saved."
 */
export const templateTexts = {
  notFound: 'We couldn’t find this template.',
  builtInNotFound: 'There’s no built-in template with this name.',
  versionNotFound: `We couldn’t find this version. We keep only the latest ${TEMPLATE_VERSIONS_MAX} versions of a template.`,
  nameRequired: 'Give the template a name.',
  nameTaken: (name: string): string =>
    `Your team already has a template called “${name}”, so nothing was changed. Choose another name.`,
  full: `Your team already has ${TEMPLATES_MAX} templates, the most it can have, so nothing was saved. Archive one that nobody needs, and try again.`,
  nothingToChange: 'Say what to change: the name, or whether it’s archived.',
  otherContent:
    'The template was already saved, with a different name or email. Nothing was saved this time.',
  archived: (who: string): string => `${who} archived this template`,
  archivedBySelf: 'You archived this template',
  changed: (who: string): string => `${who} changed this template after you opened it`,
  changedBySelf: 'You changed this template in another window',
  save: {
    archived: 'so your change wasn’t saved. Save your email as a new template, or restore this one first.',
    changed: 'so your change wasn’t saved. Save your email as a new template, or look at theirs first.',
  },
  restore: {
    archived: 'so no version was restored. Restore the template first.',
    changed: 'so no version was restored. Look at the latest version first.',
  },
  duplicate: { archived: 'so it wasn’t duplicated. Restore it first, and then duplicate it.' },
} as const;

export const savedBlockTexts = {
  notFound: 'We couldn’t find this saved block. It may have been deleted. Emails that use it keep it.',
  nameRequired: 'Give the saved block a name.',
  nameTaken: (name: string): string =>
    `Your team already has a saved block called “${name}”, so nothing was changed. Choose another name.`,
  empty: 'Choose at least one block to save.',
  tooMany: `A saved block can have at most ${SAVED_BLOCK_PARTS_MAX} blocks, so nothing was saved. Choose fewer.`,
  tooLarge: `These blocks are larger than ${SAVED_BLOCK_BYTES_MAX / 1_000} kB, so nothing was saved. Choose fewer.`,
  full: `Your team already has ${SAVED_BLOCKS_MAX} saved blocks, the most it can have, so nothing was saved. Delete one that nobody needs, and try again.`,
  otherContent: 'This was already saved, with a different name or blocks. Nothing was saved this time.',
} as const;
