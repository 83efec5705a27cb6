import type { Inquiry } from '@fairlead/contract/types';
import { Link } from 'react-router-dom';
import { useAdmin } from '../../auth/auth-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import { PersonLink } from '../person-link.tsx';
import { kindNames, markOf } from './inquiry-text.ts';
import { entryId, inquiryKey, useOpenInquiry } from './use-open-inquiry.ts';

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
  return (
    <li
      className={`relative grid grid-cols-1 gap-0.5 border-b border-l-4 border-b-line px-4 py-3 text-sm last:border-b-0 hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus ${isOpen ? 'border-l-rope bg-sunk' : 'border-l-transparent'}`}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          id={entryId(key)}
          to={linkTo(inquiry)}
          aria-current={isOpen ? 'true' : undefined}
          className={`min-w-0 text-base break-words no-underline outline-none after:absolute after:inset-0 hover:underline ${status === 'new' ? 'font-bold' : ''}`}
        >
          {name}
        </Link>
        <span className="text-ink-soft tabular-nums">
          <TimeStamp iso={created_at} />
        </span>
      </span>
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words">
          {kindNames[kind].one}
          {(company ?? subject) && `: ${company ?? subject}`}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      {(subscriber_id || by) && (
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          {subscriber_id && (
            // Above the link to the inquiry, which covers the entry.
            <span className="relative min-w-0">
              <PersonLink subscriber={subscriber_id} text={email} />
            </span>
          )}
          {by && (
            <span className="ml-auto min-w-0 text-ink-soft [overflow-wrap:anywhere]">Assigned to {by}</span>
          )}
        </span>
      )}
      {message && <span className="line-clamp-2 break-words text-ink-soft">{message}</span>}
    </li>
  );
}
