import type { TestResult } from '@fairlead/contract/campaigns/email-template';
import { Badge } from '../../../ui/data/badge.tsx';
import type { Tone } from '../../../ui/data/tone.ts';
import { PersonLink } from '../../platform/paths/person-link.tsx';

const states: Record<TestResult['status'], { label: string; tone: Tone }> = {
  sent: { label: 'Sent', tone: 'ok' },
  pending: { label: 'On its way', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  refused: { label: 'Refused', tone: 'warn' },
};

/** The result of the test for each email address. */
export function TestResults({ results }: { results: readonly TestResult[] }) {
  return (
    <ul className="grid rounded-md border border-line-strong">
      {results.map(({ email, status, reason, subscriber_id }) => (
        <li
          key={email}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-4 py-2 not-last:border-b"
        >
          <span className="min-w-0 break-all">
            <PersonLink subscriber={subscriber_id} text={email} />
          </span>
          <Badge tone={states[status].tone}>{states[status].label}</Badge>
          {reason && <span className="basis-full text-sm text-ink-soft">{reason}</span>}
        </li>
      ))}
    </ul>
  );
}
