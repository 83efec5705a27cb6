import type { DomainLine } from '@fairlead/contract/types';
import { Badge } from '../../ui/badge.tsx';
import { DnsRecordList } from './dns-record-list.tsx';
import { lineStates, lineTitles } from './line-text.ts';

function ToDo({ to_do, who }: Pick<DomainLine, 'to_do' | 'who'>) {
  if (!to_do) return null;
  return (
    <p>
      {who && who !== 'you' && <span className="font-bold">Ask {who}: </span>}
      {to_do}
    </p>
  );
}

/** Each thing that has to be in order: what it means, what to do, and who does it. */
export function DomainLines({ lines }: { lines: readonly DomainLine[] }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => {
        const { label, tone } = lineStates[line.state];
        const title = lineTitles[line.id];
        return (
          <li key={line.id} className="grid gap-2 rounded-lg border border-line bg-raised px-5 py-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-lg">{title}</h2>
              <Badge tone={tone}>{label}</Badge>
            </div>
            <p>{line.meaning}</p>
            <ToDo {...line} />
            {line.records.length > 0 && <DnsRecordList of={title} records={line.records} />}
          </li>
        );
      })}
    </ul>
  );
}
