import { useInfiniteQuery } from '@tanstack/react-query';
import { recipientsQuery } from '../../../api/campaigns.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { countOf } from '../../../ui/count-text.ts';
import { useFirstRows } from '../../../ui/first-rows.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { QueryFailed } from '../../../ui/query-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { PersonLink } from '../../person-link.tsx';
import { HistoryButton } from './history-button.tsx';
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
      <h3 id="uncertain-title" className="text-lg">
        Unconfirmed recipients
      </h3>
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
