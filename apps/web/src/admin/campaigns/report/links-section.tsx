import type { LinkReport } from '@fairlead/contract/campaigns/campaign-people';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../api/call.ts';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { useFirstRows } from '../../../ui/data/first-rows.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { campaignLinksQuery } from '../calls/campaigns.ts';
import { COUNTED_EVERY_MS } from '../history/live-interval.ts';

type Props = {
  id: number;
  live: boolean;
  /** As the campaign says, which is counted at once. */
  hasClicks: boolean;
};

const isUnclicked = ({ people, machines }: LinkReport['links'][number]) => people + machines === 0;

/** Which links of the email people clicked, and which only machines did. */
export function LinksSection({ id, live, hasClicks }: Props) {
  const isBehind = (links: LinkReport | undefined) => hasClicks && links?.links.every(isUnclicked) === true;
  const load = useQuery({
    ...campaignLinksQuery(id),
    refetchInterval: ({ state }) => (live || isBehind(state.data) ? COUNTED_EVERY_MS : false),
  });
  const { data, error } = load;
  return (
    <section aria-labelledby="links-title" className="grid grid-cols-1 gap-3">
      <h2 id="links-title" tabIndex={-1} className="text-lg">
        Clicks per link
      </h2>
      <QueryFailed
        load={load}
        what="The clicks"
        first={errorMessage(error, 'We couldn’t load the clicks.')}
      />
      {!data && !error && <Skeleton lines={4} label="Loading the clicks" />}
      {data && (isBehind(data) ? <p className="text-ink-soft">Counting…</p> : <Links report={data} />)}
    </section>
  );
}

function Links({ report: { links, is_complete } }: { report: LinkReport }) {
  const clicked = links.filter((link) => !isUnclicked(link));
  const [rows, below] = useFirstRows(clicked, { one: 'link', many: 'links' });
  if (clicked.length === 0)
    return (
      <p className="text-ink-soft">
        {links.length === 0 ? 'The email has no links to pages.' : 'Nobody has clicked a link.'}
      </p>
    );
  const others = links.length - clicked.length;
  return (
    <div className="grid gap-2">
      <Table caption="Recipients who clicked each link" captionHidden>
        <thead>
          <tr>
            <Th>Link</Th>
            <Th className="text-right">People</Th>
            <Th className="text-right">Automated</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ link, label, people, machines }) => (
            <tr key={link}>
              <Td className="min-w-40 [overflow-wrap:anywhere]">
                <span className="font-bold">
                  {label || (label === null ? 'Not a link in this email' : 'No text')}
                </span>
                <span className="block text-ink-soft">{link}</span>
              </Td>
              <Td className="text-right">{countText(people)}</Td>
              <Td className="text-right">{countText(machines)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {below}
      {others > 0 && (
        <p className="text-sm text-ink-soft">
          Nobody clicked {countOf(others, 'other link', 'other links')}.
        </p>
      )}
      {!is_complete && <p className="text-sm text-ink-soft">Counted so far: the first 100,000 clicks.</p>}
    </div>
  );
}
