import { FallbackCount } from '@fairlead/contract/campaigns/check';
import { COMPARED_FIELDS, type ComparedField, OddityKind } from '@fairlead/contract/campaigns/rehearsals';
import { customValues } from '@fairlead/contract/people/custom-fields';
import { forEachField, MERGED_FIELDS } from '@fairlead/contract/platform/person-fields';
import { z } from 'zod';
import type { MergeField } from '../../../sending/render/merge-fields.ts';
import { addToFallbacks, noFallbacks } from '../fallbacks.ts';
import { odditiesOf } from './oddities.ts';

const SAMPLES = 3;

const Sample = z.object({
  subscriber_id: z.number().nullable(),
  email: z.string(),
  // A rehearsal of the previous release may lack one.
  ...forEachField(MERGED_FIELDS, () => z.string().nullable().default(null)),
  role: z.string().nullable(),
  custom: customValues.nullable(),
});
export type Sample = z.infer<typeof Sample>;

const Found = z.object({ people: z.number(), samples: z.array(Sample) });

/** What a rehearsal has found so far, as it's stored after each step. */
export const Findings = z.object({
  fallbacks: z.array(FallbackCount),
  oddities: z.partialRecord(OddityKind, Found),
});
export type Findings = z.infer<typeof Findings>;

export const noFindings = (fields: readonly MergeField[]): Findings => ({
  fallbacks: noFallbacks(fields),
  oddities: {},
});

const lengthOf = (text: string | null): number => text?.trim().length ?? 0;

function addOdd(findings: Findings, kind: OddityKind, sample: Sample): void {
  const found = findings.oddities[kind] ?? { people: 0, samples: [] };
  found.people += 1;
  if (found.samples.length < SAMPLES) found.samples.push(sample);
  findings.oddities[kind] = found;
}

/** The longest, with the longest first. */
function addLongest(findings: Findings, field: ComparedField, sample: Sample): void {
  const kind = `longest_${field}` as const;
  const samples = findings.oddities[kind]?.samples ?? [];
  const last = samples.at(SAMPLES - 1);
  const length = lengthOf(sample[field]);
  if (length === 0 || (last && length <= lengthOf(last[field]))) return;
  const longest = [...samples, sample]
    .sort((one, other) => lengthOf(other[field]) - lengthOf(one[field]))
    .slice(0, SAMPLES);
  findings.oddities[kind] = { people: longest.length, samples: longest };
}

export function addPerson(findings: Findings, person: Sample): void {
  addToFallbacks(findings.fallbacks, person, 1);
  for (const kind of odditiesOf(person)) addOdd(findings, kind, person);
  for (const field of COMPARED_FIELDS) addLongest(findings, field, person);
}
