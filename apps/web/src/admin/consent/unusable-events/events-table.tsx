import type { UnreadEvent } from '@fairlead/contract/consent/suppressions';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';

const problems: Record<UnreadEvent['problem'], string> = {
  unknown_type: 'We don’t know this type of event.',
  incomplete: 'Something we need is missing, or not in the expected format.',
};

/** Each event with why it couldn't be used, and what the provider sent. */
export function EventsTable({ events }: { events: readonly UnreadEvent[] }) {
  return (
    <Table caption="Events we couldn’t use" captionHidden stack dense>
      <thead>
        <tr>
          <Th>Received</Th>
          <Th>Type</Th>
          <Th>Problem</Th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.svix_id} event={event} />
        ))}
      </tbody>
    </Table>
  );
}

function EventRow({ event: { svix_id, type, problem, payload, received_at } }: { event: UnreadEvent }) {
  return (
    <tr className="table-row-dense">
      <Td label="Received">
        <TimeStamp iso={received_at} alone />
      </Td>
      <Td label="Type" className="min-w-48">
        <span className="font-bold">{type ? <BreakableText text={type} /> : 'None'}</span>
      </Td>
      <Td label="Problem">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <p>{problems[problem]}</p>
          {/* Opened, it has a line of its own. */}
          <details className="min-w-0 text-ink-soft open:basis-full">
            <summary className="prose-link w-fit cursor-pointer py-1">
              Details<span className="sr-only"> of {svix_id}</span>
            </summary>
            <p>
              Event ID: <span className="[overflow-wrap:anywhere]">{svix_id}</span>
            </p>
            <pre className="mt-1 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
              {payload}
            </pre>
          </details>
        </div>
      </Td>
    </tr>
  );
}
