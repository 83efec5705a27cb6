import { useInfiniteQuery } from '@tanstack/react-query';
import { Banner } from '../../../ui/basic/banner.tsx';
import { countOf } from '../../../ui/data/count-text.ts';
import { useFirstRows } from '../../../ui/data/first-rows.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { recipientsQuery } from '../calls/campaigns.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { evidenceText, UNCERTAIN_MEANING } from './uncertain-text.ts';

/** Unconfirmed recipients: why we don't know, that we won't resend, and how to find out more. */
export function UncertainSection({ id, count }: { id: number; count: number }) {
  const list = useInfiniteQuery(recipientsQuery(id, 'uncertain'));
  const { data, error } = list;
  const shown = data?.pages.flatMap(({ recipients }) => recipients) ?? [];
  const [rows, below] = useFirstRows(shown, {
    one: 'unconfirmed recipient',
    many: 'unconfirmed recipients',
    total: count,
    end: (
      <LoadMore
        summary={`Showing ${countOf(shown.length, 'unconfirmed recipient', 'unconfirmed recipients')}`}
        list={list}
      />
    ),
  });
  return (
    <section aria-labelledby="uncertain-title" className="grid grid-cols-1 gap-4">
      <h2 id="uncertain-title" className="text-lg">
        Unconfirmed recipients
      </h2>
      <Banner tone="warn">
        <p className="font-bold">
          We don’t know if {countOf(count, 'recipient', 'recipients')} got this email.
        </p>
        <p className="max-w-prose">{UNCERTAIN_MEANING}</p>
      </Banner>
      <QueryFailed load={list} what="The unconfirmed recipients" />
      {!data && !error && <Skeleton lines={4} label="Loading unconfirmed recipients" />}
      {shown.length > 0 && (
        <div>
          <Table caption="Unconfirmed recipients and what we know" captionHidden stack>
            <thead>
              <tr>
                <Th>Email</Th>
                <Th>Why it’s unconfirmed</Th>
                <Th>What we’ve learned since</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id: recipient, email, subscriber_id, reason, reported_beside }) => (
                <tr key={recipient}>
                  <Td label="Email">
                    <PersonLink subscriber={subscriber_id} text={email} />
                  </Td>
                  <Td label="Why it’s unconfirmed" className="break-words">
                    {reason ?? '–'}
                  </Td>
                  <Td label="What we’ve learned since">
                    {evidenceText(reported_beside)}
                    <HistoryButton campaign={id} recipient={recipient} email={email} />
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
          {below}
        </div>
      )}
    </section>
  );
}
