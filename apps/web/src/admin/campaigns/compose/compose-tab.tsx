import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { patient } from '../../../api/patient.ts';
import { marketingStatsQuery } from '../../../api/stats.ts';
import { LoadFailed } from '../../../ui/data/load-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import type { EditorHandle } from '../../email/editor/editor-handle.ts';
import { RecipientFields } from './audience/recipient-fields.tsx';
import { useAudience } from './audience/use-audience.ts';
import { useComposer } from './composer.tsx';
import { isBegun } from './draft/draft-copy.ts';
import { DATE_ID, SUBJECT_ID } from './draft/draft-errors.ts';
import { DraftNotice } from './draft/draft-notice.tsx';
import type { DraftState, DraftSync } from './draft/draft-sync.ts';
import { EditNotice } from './edit-notice.tsx';
import { EmailSection } from './email-section.tsx';
import { MessageFields } from './message-fields.tsx';
import { OpenCampaign } from './open-campaign.tsx';
import { SendBar } from './send-bar.tsx';
import { isBusy } from './send-flow.ts';
import { Settings } from './settings.tsx';
import { StartLine } from './start-line.tsx';
import { ToLine } from './to-line.tsx';
import { usePreview } from './use-preview.ts';

/** Loaded on its own: writing a campaign doesn't wait for it. */
const CheckPanel = patient(() => import('./check/check-panel.tsx'));

export default function ComposeTab() {
  const { sync, state, failure, retry, flow, writeAnother } = useComposer();
  const { step } = flow;
  const phase = state?.phase;
  const isOver = phase?.kind === 'sent' && !state?.copy.unsaved && !isBusy(step);
  const sentAs = isOver ? phase.campaignId : null;
  return (
    <div>
      {failure !== null && (
        <LoadFailed
          text={errorMessage(failure, 'We couldn’t load the draft.')}
          onRetry={retry}
          busy={false}
        />
      )}
      {failure === null && !sync && <Skeleton lines={8} label="Loading the draft" />}
      {sentAs !== null && (
        <OpenCampaign
          campaignId={sentAs}
          problem={step.at === 'failed' ? step.text : ''}
          onLeave={writeAnother}
        />
      )}
      {sync && state && sentAs === null && <CampaignForm sync={sync} state={state} />}
    </div>
  );
}

function CampaignForm({ sync, state }: { sync: DraftSync; state: DraftState }) {
  const { flow, tell, change } = useComposer();
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
    <form noValidate onSubmit={(event) => event.preventDefault()} aria-label="Campaign">
      <div className="has-[.fade-in]:mb-4">
        <ErrorSummary errors={errors} />
        <DraftNotice sync={sync} state={state} onBlock={goToBlock} />
        {state.copy.replaces && <EditNotice campaignId={state.copy.replaces} sync={sync} />}
      </div>
      <div
        className={`grid items-start gap-x-8 gap-y-6 ${previews ? '' : 'lg:grid-cols-[minmax(0,1fr)_21rem]'}`}
      >
        <div className="grid min-w-0 gap-3">
          <fieldset disabled={busy} className="min-w-0">
            <legend className="sr-only">What to send</legend>
            <MessageFields
              content={content}
              subjectRef={subject}
              subjectError={errorAt(SUBJECT_ID)}
              onChange={change}
            >
              <ToLine recipients={content.recipients} audience={audience} />
            </MessageFields>
          </fieldset>
          <EmailSection
            document={content.document}
            onChange={(blocks) => change({ document: { ...sync.getState().copy.content.document, blocks } })}
            busy={busy}
            preview={preview}
            onPreview={changePreview}
            editor={editor}
          >
            <StartLine document={content.document} isBegun={isBegun(state.copy)} />
          </EmailSection>
        </div>
        <div className={`grid min-w-0 content-start items-start gap-6 ${previews ? 'lg:grid-cols-3' : ''}`}>
          <fieldset disabled={busy} className={`grid min-w-0 gap-6 ${previews ? 'lg:contents' : ''}`}>
            <legend className="sr-only">Who gets it, and when</legend>
            <RecipientFields
              recipients={content.recipients}
              stats={stats.data}
              audience={audience}
              onChange={change}
            />
            <Settings content={content} timeError={errorAt(DATE_ID)} onChange={change} />
          </fieldset>
          {/* Without its children: a dialog opened from a fallback would close when the panel has loaded. */}
          <Suspense fallback={null}>
            <CheckPanel
              content={content}
              audience={audience}
              step={step}
              onWentBack={() => tell({ is: 'went back' })}
              onBlock={goToBlock}
              onPreview={(person) => changePreview({ isShown: true, person, wantsFocus: true })}
            />
          </Suspense>
        </div>
      </div>
      <div className="h-6" />
      <SendBar sync={sync} state={state} audience={audience} preview={preview} onPreview={changePreview} />
    </form>
  );
}
