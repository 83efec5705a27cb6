import { forEachField, MERGED_FIELDS, type MergedField, personFields } from '../../platform/person-fields.ts';
import type { SubscriberRole } from '../../platform/roles.ts';

export type MergeFieldName = MergedField | 'role';

/** What an email may say about the person who gets it. Free of zod. */
export const MERGE_FIELDS: readonly MergeFieldName[] = [
  'first_name',
  ...MERGED_FIELDS.filter((name) => name !== 'first_name'),
  'role',
];

/** As the editor names them, and the fallback it proposes. */
export const mergeFields: Record<MergeFieldName, { label: string; fallback: string }> = {
  ...forEachField(MERGED_FIELDS, (name) => ({
    label: personFields[name].label,
    fallback: personFields[name].fallback,
  })),
  role: { label: 'Role', fallback: 'vocational rehabilitation professional' },
};

/** Who reads a fallback, such as "3 of 4 people". */
export function fallbackText(
  { field, fallback, people }: { field: MergeFieldName; fallback: string; people: number },
  who: string,
): string {
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
