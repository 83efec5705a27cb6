import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../ui/data/badge.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import type { Tone } from '../../../ui/data/tone.ts';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { type Readiness, readinessQuery } from '../calls/readiness.ts';
import { Panel } from './panel.tsx';

type State = 'ok' | 'failing' | 'off' | 'unreachable' | 'unknown';

const states: Record<State, { word: string; tone: Tone }> = {
  ok: { word: 'OK', tone: 'ok' },
  failing: { word: 'Failing', tone: 'danger' },
  off: { word: 'Off', tone: 'neutral' },
  unreachable: { word: 'No answer', tone: 'danger' },
  unknown: { word: 'Unknown', tone: 'neutral' },
};

type Part = { name: string; state: State; meaning: string | undefined };

/** How a problem with each component affects the admin. */
function partsOf({ server, checks }: Readiness): Part[] {
  const part = (name: string, state: State, meanings: Partial<Record<State, string>>): Part => ({
    name,
    state,
    meaning: meanings[state],
  });
  return [
    part('Server', server, {
      failing: 'It answers, but doesn’t report its status.',
      unreachable: 'Check your connection.',
    }),
    part('Database', checks?.database ?? 'unknown', { failing: 'Nothing can be loaded or saved right now.' }),
    part('Migrations', checks?.migrations ?? 'unknown', {
      failing: 'The database doesn’t match this version.',
    }),
    part('Campaign sender', checks?.sender ?? 'unknown', {
      failing: 'Campaigns wait until it works.',
      off: 'This server doesn’t send campaigns.',
    }),
  ];
}

/** One line while all is well. */
export function SystemStatus() {
  const { data, dataUpdatedAt } = useQuery(readinessQuery);
  const parts = data && partsOf(data);
  const isWell = parts?.every(({ state }) => state === 'ok');
  return (
    <Panel title="System Status">
      {!parts && <Skeleton lines={1} label="Checking the server" />}
      {parts && (
        <div className={isWell ? 'flex flex-wrap items-center gap-x-3' : 'grid gap-3'}>
          {isWell ? <Badge tone="ok">All OK</Badge> : <Parts parts={parts} />}
          <p className="text-sm text-ink-soft">
            Checked <TimeStamp iso={new Date(dataUpdatedAt).toISOString()} />
          </p>
        </div>
      )}
    </Panel>
  );
}

const Parts = ({ parts }: { parts: readonly Part[] }) => (
  <dl className="border-t border-line text-sm">
    {parts.map(({ name, state, meaning }) => (
      <div
        key={name}
        className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2"
      >
        <dt>{name}</dt>
        <dd>
          <Badge tone={states[state].tone}>{states[state].word}</Badge>
        </dd>
        {meaning && <dd className="basis-full text-ink-soft">{meaning}</dd>}
      </div>
    ))}
  </dl>
);
