import { contract } from '@fairlead/contract';
import type { Segment } from '@fairlead/contract/lists/segments';
import { answer } from './fake-api.ts';
import { answerMarketing, subscriber } from './marketing.ts';
import { vip } from './person.ts';

const TIME = '2026-11-20T09:00:00.000Z';

export const segment: Segment = {
  id: 4,
  name: 'Quiet vendors',
  definition: {
    match: 'all',
    rules: [
      { about: 'tag', is: true, tag_id: vip.id },
      { about: 'emailed', is: false, within_days: 30 },
    ],
  },
  version: 1,
  names: { tags: [{ id: vip.id, name: vip.name }], campaigns: [] },
  problems: [],
  created_by: 'kim',
  created_at: TIME,
  updated_by: 'kim',
  updated_at: TIME,
};

/** A team with one tag and one segment of one person. */
export function answerSegments(first: Segment = segment): void {
  answerMarketing();
  answer(contract.tags.list, { tags: [{ ...vip, segments: [{ id: first.id, name: first.name }] }] });
  answer(contract.segments.list, { segments: [first] });
  answer(contract.segments.find, { segment: first });
  answer(contract.segments.people, { people: [subscriber], count: 1, is_exact: true, problems: [] });
}
