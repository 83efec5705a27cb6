import { optOutTraces, preferenceTraces } from './consent-traces.ts';
import { draftTrace } from './draft-traces.queries.ts';
import { emailTraces, singleEmailTraces } from './email-traces.ts';
import { inquiryTraces } from './inquiry-traces.ts';
import { subscriberTraces } from './subscriber-traces.ts';
import { logTrace, technicalTraces } from './technical-traces.ts';
import type { Trace } from './trace.ts';

/**
 * Everything held about a person, in the order in which it's erased: campaigns are locked before drafts, as everywhere. A
 * table that holds people is in one of these, or in `WITHOUT_PEOPLE` of `every-table.test.ts`.
 */
export const allTraces: readonly Trace[] = [
  ...subscriberTraces,
  ...optOutTraces,
  ...preferenceTraces,
  ...emailTraces,
  ...inquiryTraces,
  ...singleEmailTraces,
  ...technicalTraces,
  draftTrace,
  logTrace,
];
