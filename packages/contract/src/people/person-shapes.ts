import { z } from 'zod';
import { optionalText } from '../platform/fields.ts';
import { fieldOf, forEachField, MERGED_FIELDS, PERSON_FIELDS } from '../platform/person-fields.ts';

/** The texts of a person, as they're known. */
export const personTexts = forEachField(PERSON_FIELDS, () => z.string().nullable());

/** Those that an email may say. */
export const mergedTexts = forEachField(MERGED_FIELDS, () => z.string().nullable());

/** All, as they're typed. */
export const typedTexts = forEachField(PERSON_FIELDS, (name) => optionalText(fieldOf(name).rule));
