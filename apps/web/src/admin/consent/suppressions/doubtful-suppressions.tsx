import { useInfiniteQuery } from '@tanstack/react-query';
import { countOf } from '../../../ui/data/count-text.ts';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { doubtfulQuery } from '../calls/suppressions.ts';
import LiftButton from './lift-button.tsx';

/** For super admins: addresses that an earlier rule blocked. Shown only while there are any. */
export default function DoubtfulSuppressions() {
  const list = useInfiniteQuery(doubtfulQuery);
  const rows = list.data?.pages.flatMap(({ suppressions }) => suppressions) ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="doubtful-title" className="grid gap-3">
      <h2 id="doubtful-title" className="text-lg">
        Blocked addresses to review
      </h2>
      <p className="max-w-prose text-ink-soft">
        These addresses were blocked after a bounce that doesn’t prove they’re dead. Nothing changes until you
        lift a suppression.
      </p>
      <Table caption="Addresses blocked after a bounce" captionHidden stack dense>
        <thead>
          <tr>
            <Th>Email</Th>
            <Th>What the mail server said</Th>
            <Th>Blocked</Th>
            <Th>Actions</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ email, subscriber_id, detail, created_at }) => (
            <tr key={email} className="table-row-dense">
              <Td label="Email">
                <span className="font-bold">
                  <PersonLink subscriber={subscriber_id} text={email} />
                </span>
              </Td>
              <Td label="What the mail server said">{detail || 'Not recorded'}</Td>
              <Td label="Blocked">
                <TimeStamp iso={created_at} alone />
              </Td>
              <Td className="whitespace-nowrap">
                <LiftButton email={email} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <LoadMore summary={`Showing ${countOf(rows.length, 'address', 'addresses')}`} list={list} />
    </section>
  );
}
