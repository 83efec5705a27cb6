import type { AdminActivity } from '@fairlead/contract/platform/activity';
import type { CSSProperties, ReactNode } from 'react';
import { Badge } from '../../../ui/data/badge.tsx';
import { Td } from '../../../ui/data/table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { actionName, isFailure, subjectName } from './activity-text.ts';
import { activityTone } from './activity-tone.ts';

/** One entry. `inside`: part of a folded row that's open. */
export function ActivityRow({ entry, inside = false }: { entry: AdminActivity; inside?: boolean }) {
  const { action, description, created_at, ip_address, subject } = entry;
  const name = subjectName(entry);
  return (
    <ActivityCells
      entry={entry}
      inside={inside}
      time={<TimeStamp iso={created_at} alone />}
      action={actionName(action)}
      ip={ip_address ?? '–'}
    >
      <Sentence failed={isFailure(entry)}>{description}</Sentence>
      {name && (
        <span className="text-ink-soft max-lg:block">
          {' '}
          <PersonLink subscriber={subject?.subscriber_id} text={name} />
          {subject?.reason && `. Reason: “${subject.reason}”`}
        </span>
      )}
    </ActivityCells>
  );
}

/** What happened. A failure stands out by more than its color. */
export function Sentence({ failed, children }: { failed: boolean; children: ReactNode }) {
  if (!failed) return <span>{children}</span>;
  return (
    <span className="flex items-start gap-1.5 font-bold text-danger">
      <Icon name="warning" className="mt-0.5 size-4" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

/** Ten rows and the header are 400 px high, which the specification allows. Nothing here needs 44 px to be pressed. */
const ROW = { '--row': '2.25rem' } as CSSProperties;

type CellsProps = {
  entry: AdminActivity;
  inside?: boolean;
  time: ReactNode;
  action: string;
  ip: string;
  /** The details. */
  children: ReactNode;
};

export function ActivityCells({ entry, inside = false, time, action, ip, children }: CellsProps) {
  return (
    <tr className={`table-row-dense ${inside ? 'bg-sunk' : ''}`} style={ROW}>
      <Td label="Time" className={`lg:whitespace-nowrap ${inside ? 'border-l-4 border-l-danger' : ''}`}>
        {time}
      </Td>
      <Td label="Admin">
        <span className="inline-block min-w-28 [overflow-wrap:anywhere]">{entry.username ?? 'System'}</span>
      </Td>
      <Td label="Action">
        <Badge tone={activityTone(entry.action)}>{action}</Badge>
      </Td>
      <Td label="Details">
        <span className="inline-block min-w-48 align-top [overflow-wrap:anywhere]">{children}</span>
      </Td>
      <Td label="IP Address">
        <span className="inline-block min-w-32 [overflow-wrap:anywhere]">{ip}</span>
      </Td>
    </tr>
  );
}
