import type { Person } from '@fairlead/contract/people/people';
import { Link } from 'react-router-dom';
import { Banner } from '../../../ui/basic/banner.tsx';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { reportPath } from '../../platform/paths/report-path.ts';
import { Day } from '../../platform/time/time-stamp.tsx';
import { oldAddressText, optOutWay } from './opt-out-text.ts';

type Block = Person['blocks'][number];

/** Whether campaigns reach the person, and everything that keeps them from it. */
export function PersonState({ person }: { person: Person }) {
  const { blocks, is_active, moved_to, paused_until } = person;
  const retiredFor = is_active ? null : moved_to;
  return (
    <div className="grid gap-3">
      {retiredFor && (
        <Banner tone="neutral">
          This address was retired. The person’s new one is{' '}
          <PersonLink subscriber={retiredFor.id} text={retiredFor.email} />.
        </Banner>
      )}
      {blocks.length > 0 ? (
        <Blocks blocks={blocks} />
      ) : is_active ? (
        !paused_until && <Banner tone="ok">Gets email</Banner>
      ) : (
        !retiredFor && <Banner tone="neutral">Deactivated by an admin</Banner>
      )}
      <PersonChoices person={person} />
    </div>
  );
}

const Blocks = ({ blocks }: Pick<Person, 'blocks'>) => (
  <Banner tone="warn">
    <ul aria-label="Why this person gets no email" className="grid gap-2">
      {blocks.map((block) => (
        <li key={`${block.reason} ${block.at}`} className="[overflow-wrap:anywhere]">
          <BlockText block={block} />
          {block.old_address && <span className="block text-sm">{oldAddressText(block.old_address)}</span>}
        </li>
      ))}
    </ul>
  </Banner>
);

function BlockText({ block: { reason, at, detail, method, campaign, recorded_by } }: { block: Block }) {
  const on = (
    <>
      on <Day iso={at} />
    </>
  );
  const from = campaign && (
    <>
      “
      <Link to={reportPath(campaign.id)} className="prose-link">
        {campaign.campaign_name}
      </Link>
      ”
    </>
  );
  switch (reason) {
    case 'opted_out':
      if (recorded_by)
        return (
          <>
            Unsubscribed {on} on request, recorded by {recorded_by}
            {detail && <span className="block text-sm">Who asked, and how: “{detail}”</span>}
          </>
        );
      return (
        <>
          Unsubscribed {on} {optOutWay(method, campaign !== null)} {from}
          {detail && <span className="block text-sm">Reason given: “{detail}”</span>}
        </>
      );
    case 'complained':
      return (
        <>
          Reported {from ?? 'our email'} as spam {on}
        </>
      );
    case 'bounced':
      return (
        <>
          Bounced {on}
          {detail && `: ${detail}`}
          {from && <span className="block text-sm">The email was {from}.</span>}
        </>
      );
    case 'provider':
      return (
        <>
          On Resend’s suppression list since <Day iso={at} />
          {detail && `: ${detail}`}
        </>
      );
  }
}

type Props = { person: Pick<Person, 'paused_until' | 'left_topics'> };

/** What the person decided about their email on the page behind “Manage preferences”. */
function PersonChoices({ person: { paused_until: pausedUntil, left_topics: left = [] } }: Props) {
  if (!pausedUntil && left.length === 0) return null;
  return (
    <Banner tone={pausedUntil ? 'warn' : 'neutral'}>
      <ul aria-label="Their email preferences" className="grid gap-2">
        {pausedUntil && (
          <li>
            Paused email until <Day iso={pausedUntil} />
          </li>
        )}
        {left.length > 0 && (
          <li className="[overflow-wrap:anywhere]">
            Left {left.length === 1 ? 'this topic' : 'these topics'}: {left.join(', ')}
          </li>
        )}
      </ul>
      <p className="mt-1 text-sm">
        Only they can change this, with the “Manage preferences” link in an email.
      </p>
    </Banner>
  );
}
