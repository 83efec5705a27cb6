import { type CustomName, isCustomName, keyOf } from '../../platform/custom-fields.ts';
import { forEachField, MERGED_FIELDS, type MergedField, personFields } from '../../platform/person-fields.ts';
import type { SubscriberRole } from '../../platform/roles.ts';

/** Those that every team has. */
export type OwnMergeField = MergedField | 'role';
/** Also those of the team's own. */
export type MergeFieldName = OwnMergeField | CustomName;

/** What an email may say about the person who gets it. Free of zod. */
export const MERGE_FIELDS: readonly OwnMergeField[] = [
  'first_name',
  ...MERGED_FIELDS.filter((name) => name !== 'first_name'),
  'role',
];

/** As the editor names them, and the fallback it proposes. */
export const mergeFields: Record<OwnMergeField, { label: string; fallback: string }> = {
  ...forEachField(MERGED_FIELDS, (name) => ({
    label: personFields[name].label,
    fallback: personFields[name].fallback,
  })),
  role: { label: 'Role', fallback: 'vocational rehabilitation professional' },
};

export const isMergeField = (name: string): name is MergeFieldName =>
  isCustomName(name) || MERGE_FIELDS.some((field) => field === name);

/** As people call it: a field of the team's own by its key, in words. */
export function fieldLabel(name: MergeFieldName): string {
  if (!isCustomName(name)) return mergeFields[name].label;
  const words = keyOf(name).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What's proposed for people of whom it isn't known; '' for a field of the team's own. */
export const usualFallback = (name: MergeFieldName): string =>
  isCustomName(name) ? '' : mergeFields[name].fallback;

/** Who reads a fallback, such as "3 of 4 people". */
export function fallbackText(
  { field, fallback, people }: { field: MergeFieldName; fallback: string; people: number },
  who: string,
): string {
  if (isCustomName(field)) {
    const what = `“${fieldLabel(field)}”`;
    if (people === 0) return `${what} is known of everyone.`;
    return `${who} ${people === 1 ? 'has' : 'have'} nothing in ${what} and will read “${fallback}”.`;
  }
  const what = mergeFields[field].label.toLowerCase();
  if (people === 0) return `Everyone has ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}.`;
  return `${who} ${people === 1 ? 'has' : 'have'} no ${what} and will read “${fallback}”.`;
}

/** A role as a word in a sentence. "Other" says nothing about anyone, so the fallback is used. */
export const roleWords: Record<SubscriberRole, string> = {
  crp_vendor: 'CRP vendor',
  state_agency: 'state agency',
  job_coach: 'job coach',
  other: '',
};
