/** What a tag may be called. Free of zod, for the screens that check it before they send anything. */
import { lineRule, type RequiredRule } from './form-rules.ts';
import { TAG_NAME_MAX } from './limits.ts';
import { tagTexts } from './tag-texts.ts';

/** Between tags in a file, so they can't be in one. */
export const TAG_SEPARATOR = /[,;]/;

export const tagNameRule: RequiredRule = {
  ...lineRule(TAG_NAME_MAX),
  required: tagTexts.nameRequired,
  fits: (name) => !TAG_SEPARATOR.test(name),
  wrong: tagTexts.wrong,
};
