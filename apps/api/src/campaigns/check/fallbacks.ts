import type { FallbackCount } from '@fairlead/contract/campaigns/check';
import { roleWords } from '@fairlead/contract/email/document/merge-fields';
import { type MergeField, mergeValue, type Person } from '../../sending/render/merge-fields.ts';

export const noFallbacks = (fields: readonly MergeField[]): FallbackCount[] =>
  fields.map((field) => ({ ...field, people: 0 }));

/** Counts people who are alike where they read the fallback, by the code that fills in the emails that are sent. */
export function addToFallbacks(counts: FallbackCount[], person: Person, people: number): void {
  for (const count of counts)
    if (mergeValue({ field: count.field, fallback: '' }, person, roleWords) === '') count.people += people;
}
