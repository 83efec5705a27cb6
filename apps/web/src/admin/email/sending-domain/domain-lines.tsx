import type { DnsRecord, DomainLine } from '@fairlead/contract/email/sending-domain';
import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { useState } from 'react';
import { Badge } from '../../../ui/data/badge.tsx';
import { CopyButton } from '../../../ui/dialogs/copy-button.tsx';
import { CopyByHand } from '../../../ui/dialogs/copy-by-hand.tsx';
import { lineStates, lineTitles, requestText, toDoText } from './line-text.ts';

/** What to do. If someone else has to do it, a button copies the request to them. */
function ToDo({ line }: { line: DomainLine }) {
  const [isRefused, setRefused] = useState(false);
  const text = toDoText(line);
  const request = requestText(line);
  if (!text) return null;
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{text}</p>
      {request && (
        <div>
          <CopyButton
            size="sm"
            text={request}
            ms={MESSAGE_CLEAR_MS}
            aria-label={`Copy request about ${lineTitles[line.id]}`}
            onRefused={() => setRefused(true)}
          >
            Copy request
          </CopyButton>
        </div>
      )}
      {request && isRefused && <CopyByHand label="Request to copy" text={request} />}
    </>
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
            <p className="[overflow-wrap:anywhere]">{line.meaning}</p>
            <ToDo line={line} />
            {line.records.length > 0 && <DnsRecordList of={title} records={line.records} />}
          </li>
        );
      })}
    </ul>
  );
}

type PartProps = { term: string; value: string; onRefused: () => void };

function Part({ term, value, label, onRefused }: PartProps & { label: string }) {
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[4rem_minmax(0,1fr)_auto] sm:items-center">
      <dt className="font-bold">{term}</dt>
      <dd className="min-w-0 font-mono [overflow-wrap:anywhere]">{value}</dd>
      <dd>
        <CopyButton
          size="sm"
          text={value}
          ms={MESSAGE_CLEAR_MS}
          aria-label={`Copy ${term.toLowerCase()} of ${label}`}
          onRefused={onRefused}
        >
          Copy {term.toLowerCase()}
        </CopyButton>
      </dd>
    </div>
  );
}

/** Records as a DNS provider's form asks for them, with buttons that copy each part. */
function DnsRecordList({ of, records }: { of: string; records: readonly DnsRecord[] }) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {records.map(({ type, name, value, priority }, index) => {
          const label = `${of} record ${index + 1}`;
          return (
            <li key={`${type} ${name} ${value}`} className="rounded-md border border-line bg-sunk px-4 py-3">
              <p className="font-bold">
                {type} record
                {priority !== undefined && `, priority ${priority}`}
              </p>
              <dl className="mt-2 grid gap-2 text-sm">
                <Part term="Name" value={name} label={label} onRefused={() => setRefused(name)} />
                <Part term="Value" value={value} label={label} onRefused={() => setRefused(value)} />
              </dl>
            </li>
          );
        })}
      </ol>
      {refused && <CopyByHand label="Text to copy" text={refused} rows={3} />}
    </div>
  );
}
