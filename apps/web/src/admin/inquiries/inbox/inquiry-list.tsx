import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { Link } from 'react-router-dom';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { inquiryKey } from '../../platform/paths/subject-path.ts';
import { Day, TimeStamp } from '../../platform/time/time-stamp.tsx';
import { kindNames, markOf } from './inquiry-text.ts';
import { entryId, useOpenInquiry } from './use-inquiry-filter.ts';

/** Inquiries, newest first, with enough text to decide which one to open. */
export function InquiryList({ inquiries }: { inquiries: readonly Inquiry[] }) {
  return (
    <ul
      aria-label="Inquiries, newest first"
      className="overflow-hidden rounded-b-lg border border-t-[3px] border-line border-t-ink bg-raised"
    >
      {inquiries.map((inquiry) => (
        <InquiryEntry key={inquiryKey(inquiry)} inquiry={inquiry} />
      ))}
    </ul>
  );
}

function InquiryEntry({ inquiry }: { inquiry: Inquiry }) {
  const me = useAdmin();
  const { open, linkTo } = useOpenInquiry();
  const { kind, name, email, subscriber_id, company, subject, message, status, assignee, created_at } =
    inquiry;
  const key = inquiryKey(inquiry);
  const isOpen = open !== null && inquiryKey(open) === key;
  const { label, tone } = markOf(inquiry, Date.now());
  const by = assignee?.is_active ? (assignee.id === me.id ? 'you' : assignee.username) : null;
  // Beside an open inquiry, a row has room for less.
  const withMore = open ? 'lg:hidden' : '';
  return (
    <li
      className={`relative grid grid-cols-1 gap-x-4 gap-y-0.5 border-b border-l-4 border-b-line px-4 py-3 text-sm last:border-b-0 hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus lg:flex lg:h-11 lg:items-center lg:py-0 ${isOpen ? 'border-l-rope bg-sunk' : 'border-l-transparent'}`}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 lg:contents">
        <Link
          id={entryId(key)}
          to={linkTo(inquiry)}
          aria-current={isOpen ? 'true' : undefined}
          className={`min-w-0 text-base break-words no-underline outline-none after:absolute after:inset-0 hover:underline lg:w-40 lg:shrink-0 lg:truncate lg:text-sm ${status === 'new' ? 'font-bold' : ''}`}
        >
          {name}
        </Link>
        <span className="shrink-0 text-ink-soft tabular-nums lg:order-last">
          <span className="lg:hidden">
            <TimeStamp iso={created_at} alone />
          </span>
          <span className="max-lg:hidden">
            <Day iso={created_at} />
          </span>
        </span>
      </span>
      <span className="flex items-start justify-between gap-3 lg:contents">
        <span className="min-w-0 break-words lg:max-w-72 lg:shrink-0 lg:grow-0 lg:basis-1/3 lg:truncate">
          {kindNames[kind].one}
          {(company ?? subject) && `: ${company ?? subject}`}
        </span>
        <span className="shrink-0 lg:order-last">
          <Badge tone={tone}>{label}</Badge>
        </span>
      </span>
      {(subscriber_id || by) && (
        <span
          className={`flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 lg:order-1 lg:shrink-0 lg:flex-nowrap ${withMore}`}
        >
          {subscriber_id && (
            // Above the link to the inquiry, which covers the entry.
            <span className="relative min-w-0 lg:max-w-56 lg:truncate">
              <PersonLink subscriber={subscriber_id} text={email} oneLine />
            </span>
          )}
          {by && (
            <span className="ml-auto min-w-0 text-ink-soft [overflow-wrap:anywhere] lg:max-w-40 lg:truncate">
              Assigned to {by}
            </span>
          )}
        </span>
      )}
      <span className="line-clamp-2 min-w-0 break-words text-ink-soft lg:block lg:flex-1 lg:truncate">
        {message}
      </span>
    </li>
  );
}
