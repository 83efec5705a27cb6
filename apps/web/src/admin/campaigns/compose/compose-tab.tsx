import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { marketingStatsQuery } from '../../../api/stats.ts';
import { LoadFailed } from '../../../ui/data/load-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import type { EditorHandle } from '../../email/editor/editor-handle.ts';
import { RecipientFields } from './audience/recipient-fields.tsx';
import { useAudience } from './audience/use-audience.ts';
import { useComposer } from './composer.tsx';
import { DATE_ID, SUBJECT_ID } from './draft/draft-errors.ts';
import { DraftLine } from './draft/draft-line.tsx';
import { DraftNotice } from './draft/draft-notice.tsx';
import type { DraftState, DraftSync } from './draft/draft-sync.ts';
import { DraftsButton } from './draft/drafts-button.tsx';
import { EditNotice } from './edit-notice.tsx';
import { EmailSection } from './email-section.tsx';
import { MessageFields } from './message-fields.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { isBusy } from './send-flow.ts';
import { SendPanel } from './send-panel.tsx';
import { TryOut } from './try-out.tsx';
import { usePreview } from './use-preview.ts';
import { WhenFields } from './when-fields.tsx';

export default function ComposeTab() {
  const { sync, state, failure, retry, flow, tell, writeAnother } = useComposer();
  const { step, message } = flow;
  const clearMessage = useCallback(() => tell({ is: 'said', message: '' }), [tell]);
  const phase = state?.phase;
  return (
    <div>
      <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
      {failure !== null && (
        <LoadFailed
          text={errorMessage(failure, 'We couldn’t load the draft.')}
          onRetry={retry}
          busy={false}
        />
      )}
      {failure === null && !sync && <Skeleton lines={8} label="Loading the draft" />}
      {phase?.kind === 'sent' && !state?.copy.unsaved && (
        <OnItsWay
          campaignId={phase.campaignId}
          problem={step.at === 'failed' ? step.text : ''}
          onWriteAnother={writeAnother}
        />
      )}
      {sync && state && (phase?.kind !== 'sent' || state.copy.unsaved) && (
        <CampaignForm sync={sync} state={state} />
      )}
    </div>
  );
}

function CampaignForm({ sync, state }: { sync: DraftSync; state: DraftState }) {
  const { flow, tell, change, trySend, discard } = useComposer();
  const { step, errors, wantsFocus } = flow;
  const { content } = state.copy;
  const busy = isBusy(step);
  const stats = useQuery(marketingStatsQuery);
  const audience = useAudience(content.recipients, stats.data);
  const { preview, changePreview } = usePreview(false);
  const previews = preview.isShown;
  const editor = useRef<EditorHandle>(null);
  const subject = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!wantsFocus) return;
    subject.current?.focus();
    tell({ is: 'focused' });
  }, [wantsFocus, tell]);
  const goToBlock = (block: number) => editor.current?.goToBlock(block);
  const errorAt = (field: string) => errors.find(({ id }) => id === field)?.text;

  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-label="Campaign"
      className={`grid items-start gap-x-10 gap-y-8 ${previews ? '' : 'lg:grid-cols-[minmax(0,1fr)_22rem]'}`}
    >
      <div className="grid min-w-0 gap-8">
        <div className="-mb-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <DraftLine state={state} disabled={busy} onDiscard={() => void discard(sync)} />
            <DraftsButton />
          </div>
          <ErrorSummary errors={errors} />
          <DraftNotice sync={sync} state={state} onBlock={goToBlock} />
          {state.copy.replaces && <EditNotice campaignId={state.copy.replaces} sync={sync} />}
        </div>
        <fieldset disabled={busy} className="min-w-0">
          <legend className="sr-only">What to send</legend>
          <MessageFields
            content={content}
            subjectRef={subject}
            subjectError={errorAt(SUBJECT_ID)}
            onChange={change}
          />
        </fieldset>
        <EmailSection
          document={content.document}
          name={content.campaign_name.trim()}
          onChange={(blocks) => change({ document: { ...sync.getState().copy.content.document, blocks } })}
          busy={busy}
          preview={preview}
          onPreview={changePreview}
          editor={editor}
        />
      </div>
      <div
        className={`grid min-w-0 content-start gap-8 ${previews ? 'items-start lg:grid-cols-3' : 'lg:self-stretch'}`}
      >
        <fieldset disabled={busy} className="grid min-w-0 gap-8 lg:contents">
          <legend className="sr-only">Who gets it, and when</legend>
          <RecipientFields recipients={content.recipients} stats={stats.data} onChange={change} />
          <WhenFields content={content} error={errorAt(DATE_ID)} onChange={change} />
        </fieldset>
        <SendPanel
          content={content}
          audience={audience}
          step={step}
          onWentBack={() => tell({ is: 'went back' })}
          onBlock={goToBlock}
          onPreview={(person) => changePreview({ isShown: true, person, wantsFocus: true })}
          later={content.when.kind === 'later'}
          onSend={trySend}
        >
          <TryOut person={preview.person} />
        </SendPanel>
      </div>
    </form>
  );
}
