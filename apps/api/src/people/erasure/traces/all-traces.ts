import { draftTrace } from './draft-traces.queries.ts';
import { emailTraces } from './email-traces.ts';
import { inquiryTraces } from './inquiry-traces.ts';
import { logTrace } from './log-trace.ts';
import { optOutTraces } from './opt-out-traces.ts';
import { preferenceTraces } from './preference-traces.ts';
import { singleEmailTraces } from './single-email-traces.ts';
import { subscriberTraces } from './subscriber-traces.ts';
import { technicalTraces } from './technical-traces.ts';
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
