import { DEFAULT_SUBJECT } from '@fairlead/contract/platform/brand';
import { EMAIL_PREVIEW_MAX_HEIGHT } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { LoadFailed } from '../../../ui/data/load-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { type PreviewLook, sentEmailQuery } from '../../email/calls/email-template.ts';
import { MailFrame } from '../test-send/mail-frame.tsx';
import { personLabel } from '../test-send/person-label.ts';
import { SendToMe } from '../test-send/send-to-me.tsx';

type Props = { campaign: number; recipient: number | null };

/** A campaign's email as it was sent. */
export default function SentEmail({ campaign, recipient }: Props) {
  const [look, setLook] = useState<PreviewLook>('light');
  const { data, error, refetch, isFetching } = useQuery(sentEmailQuery(campaign, recipient, look));
  if (error)
    return (
      <LoadFailed
        text={errorMessage(error, 'We couldn’t load the email.')}
        onRetry={refetch}
        busy={isFetching}
      />
    );
  const frame = (
    <MailFrame
      title="The email as it was sent"
      src={data?.src}
      text={data?.text}
      height={EMAIL_PREVIEW_MAX_HEIGHT}
      look={look}
      onLook={setLook}
      head={
        data && (
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            <dt className="text-sm text-ink-soft">Subject</dt>
            <dd className="font-bold break-words">{data.subject}</dd>
            <dt className="text-sm text-ink-soft">To</dt>
            <dd className="break-words">
              {data.recipient ? personLabel(data.recipient) : 'No one in particular'}
            </dd>
          </dl>
        )
      }
    >
      <Skeleton lines={8} label="Loading the email" />
    </MailFrame>
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {frame}
      {data && (
        <SendToMe
          // The email's own subject counts; every test has to name one.
          test={{ subject: DEFAULT_SUBJECT, sent: { campaign_id: campaign, recipient_id: recipient } }}
          note={
            data.recipient
              ? 'Your copy has this person’s details, but its unsubscribe link won’t unsubscribe them.'
              : 'Your copy shows the fallback for each merge field.'
          }
        />
      )}
    </div>
  );
}
