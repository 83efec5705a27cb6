import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { firstPartSize } from '@fairlead/contract/campaigns/send-fields';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { defaultCampaignName } from '@fairlead/contract/platform/brand';
import { CAMPAIGN_NAME_MAX } from '@fairlead/contract/platform/limits';
import { organization } from '../../../organization.ts';
import { Field } from '../../../ui/basic/field.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { Setting } from '../../../ui/data/setting.tsx';
import { shownZone } from '../../platform/time/shown-zone.ts';
import { TopicField, useTopicName } from './audience/topic-field.tsx';
import { CAMPAIGN_NAME_ID } from './draft/draft-errors.ts';
import { KindField, kindNames } from './kind-field.tsx';
import { momentInWords, scheduledTime } from './schedule.ts';
import { SenderFields } from './sender-fields.tsx';
import { WhenFields } from './when-fields.tsx';

function whenText({ when, first_part }: DraftContent): string {
  const moment = scheduledTime(when);
  const time = moment ? momentInWords(moment, when.time_zone) : when.kind === 'now' ? 'Now' : 'No time yet';
  const first = firstPartSize(first_part);
  return first > 0 ? `${time}, ${countText(first)} people first` : time;
}

type Props = {
  content: DraftContent;
  /** An error about the time, if any. */
  timeError: string | undefined;
  onChange: (changes: Partial<DraftContent>) => void;
};

/** What most campaigns leave as it is. */
export function Settings({ content, timeError, onChange }: Props) {
  const { document, recipients, campaign_name } = content;
  const topic = recipients.topic_id ?? null;
  const topicName = useTopicName(topic);
  const name = defaultCampaignName(new Date(), shownZone());
  const write = (changes: Partial<MailDocument>) => onChange({ document: { ...document, ...changes } });
  return (
    <div className="border-b border-line">
      <Setting label="When" value={whenText(content)}>
        <WhenFields content={content} error={timeError} onChange={onChange} />
      </Setting>
      <Setting label="Topic" value={topicName}>
        <TopicField
          topic={topic}
          onTopic={(topic_id) => onChange({ recipients: { ...recipients, topic_id } })}
        />
      </Setting>
      <Setting label="From" value={document.sender_name ?? organization.senderName}>
        <SenderFields document={document} onChange={write} />
      </Setting>
      <Setting label="Kind" value={kindNames[document.kind ?? 'advertisement']}>
        <KindField kind={document.kind} onChange={write} />
      </Setting>
      <Setting label="Campaign name" value={campaign_name.trim() || name}>
        <Field
          id={CAMPAIGN_NAME_ID}
          label="Campaign name"
          labelHidden
          hint="Only your team sees it."
          value={campaign_name}
          onChange={(event) => onChange({ campaign_name: event.target.value })}
          placeholder={name}
          maxLength={CAMPAIGN_NAME_MAX}
        />
      </Setting>
    </div>
  );
}
