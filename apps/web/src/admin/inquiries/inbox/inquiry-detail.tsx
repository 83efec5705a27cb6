import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { ERASED_PERSON, isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { texts } from '@fairlead/contract/platform/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../api/call.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Sheet } from '../../../ui/basic/sheet.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Fact } from '../../../ui/data/fact.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PersonLink } from '../../platform/paths/person-link.tsx';
import { reportPath } from '../../platform/paths/report-path.ts';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { type InquiryId, type InquiryThread, inquiryQuery } from '../calls/inquiries.ts';
import { InquiryNotes } from '../notes/inquiry-notes.tsx';
import { ReplySection } from '../reply/reply-section.tsx';
import { SubscriberSection } from '../subscriber/subscriber-section.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { InquiryActions } from './inquiry-actions.tsx';
import { kindNames, markOf } from './inquiry-text.ts';
import { replyLink } from './reply-link.ts';
import { DETAIL_ID, useOpenInquiry } from './use-inquiry-filter.ts';

type Props = {
  inquiryId: InquiryId;
  /** The list's version, shown until the full one loads. */
  listed: Inquiry | undefined;
};

export function InquiryDetail({ inquiryId, listed }: Props) {
  const { linkTo } = useOpenInquiry();
  const load = useQuery({
    ...inquiryQuery(inquiryId),
    refetchInterval: ({ state: { data } }) => pollInterval(data?.replies),
  });
  const { data: thread, error } = load;
  const inquiry = thread?.inquiry ?? listed;
  // There's nobody left to write to.
  const isErased = inquiry !== undefined && isErasedEmail(inquiry.email);

  return (
    <Sheet
      id={DETAIL_ID}
      tabIndex={-1}
      aria-label={
        inquiry ? `${kindNames[inquiryId.kind].one} from ${inquiry.name}` : kindNames[inquiryId.kind].one
      }
      className="grid grid-cols-1 gap-5 p-5 sm:p-6 lg:sticky lg:top-4 lg:max-h-[calc(100vh-2rem)] lg:overflow-y-auto print:max-h-none"
    >
      <Link
        to={linkTo(null)}
        className="prose-link inline-flex items-center gap-1 justify-self-start text-sm"
      >
        <Icon name="chevron-left" className="size-4 lg:hidden" />
        <span className="lg:hidden">Back to the list</span>
        {/* Beside the list. */}
        <span className="max-lg:hidden">Close inquiry</span>
      </Link>
      <QueryFailed
        load={{ ...load, data: inquiry }}
        what="The inquiry"
        first={errorMessage(error, texts.inbox.loadFailed)}
      />
      {!inquiry && !error && <Skeleton lines={6} label="Loading the inquiry" />}
      {inquiry && <InquiryFacts inquiry={inquiry} />}
      {thread && (
        <>
          {!isErased && <ReplySection thread={thread} />}
          <InquiryNotes thread={thread} />
          {!isErased && !thread.inquiry.probably_spam && <SubscriberSection inquiry={thread.inquiry} />}
        </>
      )}
      {inquiry && !thread && !error && <Skeleton lines={6} label="Loading the conversation" />}
    </Sheet>
  );
}

/** Milliseconds until the state of a reply is asked for again. Emails normally go out within a second. */
function pollInterval(replies: InquiryThread['replies'] = []): number | false {
  const waiting = replies.find(({ state }) => state === 'waiting');
  if (!waiting) return false;
  return Date.now() - Date.parse(waiting.created_at) < 60_000 ? 1_500 : 15_000;
}

function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { kind, name, email, subscriber_id, company, subject, campaign, created_at } = inquiry;
  const { label, tone } = markOf(inquiry, Date.now());
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 text-xl break-words">
          <PersonLink subscriber={subscriber_id} text={name} />
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-3 border-y border-line py-4 text-sm sm:grid-cols-2">
        <Fact term="Email">
          {isErasedEmail(email) ? (
            ERASED_PERSON
          ) : (
            <a href={replyLink(inquiry)} className="prose-link break-all">
              {email}
            </a>
          )}
        </Fact>
        <Fact term="Received">
          <TimeStamp iso={created_at} alone />
        </Fact>
        <Fact term="Kind">{kindNames[kind].one}</Fact>
        {kind === 'demo' ? (
          <Fact term="Company">{company ?? '–'}</Fact>
        ) : (
          <Fact term="Subject">{subject ?? '–'}</Fact>
        )}
        {campaign && (
          <Fact term="Came from campaign">
            <Link to={reportPath(campaign.id)} className="prose-link">
              {campaign.campaign_name}
            </Link>
          </Fact>
        )}
      </dl>
      {inquiry.probably_spam && (
        <Banner tone="warn">
          <p>
            A hidden field of the form was filled in, as bots do. So your team got no notice, and we emailed
            nobody.
          </p>
          <p>
            Did a person write this? Choose “Not spam”. It becomes a new inquiry, and your team gets the
            notice.
          </p>
        </Banner>
      )}
      <AssigneeField inquiry={inquiry} />
      <InquiryActions inquiry={inquiry} />
    </>
  );
}
