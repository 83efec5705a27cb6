import { useInfiniteQuery } from '@tanstack/react-query';
import { recipientsQuery } from '../../../api/campaigns.ts';
import { Banner } from '../../../ui/banner.tsx';
import { countOf } from '../../../ui/count-text.ts';
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
  return (
    <section aria-labelledby="uncertain-title" className="grid grid-cols-1 gap-4">
      <h3 id="uncertain-title" className="text-lg">
        Uncertain recipients
      </h3>
      <Banner tone="warn">
        <p className="font-bold">
          Nobody knows whether {countOf(count, 'recipient', 'recipients')} got this mail.
        </p>
        <p className="max-w-prose">{UNCERTAIN_MEANING}</p>
      </Banner>
      <QueryFailed load={list} what="The uncertain recipients" />
      {!data && !error && <Skeleton lines={4} label="Loading uncertain recipients" />}
      {shown.length > 0 && (
        <div>
          <Table caption="Uncertain recipients and what is known" captionHidden stack>
            <thead>
              <tr>
                <Th>Email</Th>
                <Th>Why it is uncertain</Th>
                <Th>What is known since</Th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id: recipient, email, subscriber_id, reason, reported_beside }) => (
                <tr key={recipient}>
                  <Td label="Email">
                    <PersonLink subscriber={subscriber_id} text={email} />
                  </Td>
                  <Td label="Why it is uncertain" className="break-words">
                    {reason ?? '–'}
                  </Td>
                  <Td label="What is known since">
                    {evidenceText(reported_beside)}
                    <HistoryButton campaign={id} recipient={recipient} email={email} />
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <LoadMore
            summary={`Showing ${countOf(shown.length, 'uncertain recipient', 'uncertain recipients')}`}
            list={list}
          />
        </div>
      )}
    </section>
  );
}
