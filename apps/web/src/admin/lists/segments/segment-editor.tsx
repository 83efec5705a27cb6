import type { Segment } from '@fairlead/contract/lists/segments';
import { MESSAGE_CLEAR_MS, TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { failureMessage } from '../../../api/failure-message.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { writeToSegmentPath } from '../../platform/paths/segment-path.ts';
import { segmentPeopleQuery } from '../calls/segments.ts';
import { JoinedSince } from './joined-since.tsx';
import { definitionDraft, finishedDefinition } from './rules/definition-draft.ts';
import { RulesEditor } from './rules/rules-editor.tsx';
import { SegmentConflictNotice } from './segment-conflict-notice.tsx';
import { SegmentPreview } from './segment-preview.tsx';
import { NAME_ID, type SegmentForm, useSegmentForm } from './use-segment-form.ts';

const LOST =
  'We didn’t get an answer, so it may have been saved. Save again. You won’t overwrite anyone else’s changes.';

/** Milliseconds without a change before people are looked for. */
const PREVIEW_DEBOUNCE_MS = 400;

const noRules = { match: 'all' as const, rules: [] };

/** The rules as they were a moment ago, and who matches them. */
function usePreview(definition: SegmentForm['fields']['definition']) {
  const finished = useMemo(() => finishedDefinition(definition), [definition]);
  const isAskable = finished !== undefined && finished.rules.length > 0;
  const asked = useDebounced(isAskable ? finished : undefined, PREVIEW_DEBOUNCE_MS);
  const load = useQuery({ ...segmentPeopleQuery(asked ?? noRules), enabled: asked !== undefined });
  return {
    definition: isAskable ? asked : undefined,
    load,
    // Problems have positions, so those of other rules aren't shown.
    problems: asked === finished && !load.isPlaceholderData ? load.data?.problems : undefined,
  };
}

type Props = {
  /** Null for a new one. */
  segment: Segment | null;
  /** Shown when it opens. */
  message?: string;
  onCreated: (segment: Segment) => void;
};

/** Edits a segment next to the people who match its rules. */
export function SegmentEditor({ segment, message: first = '', onCreated }: Props) {
  const { confirm } = useDialogs();
  const [message, setMessage] = useState(first);
  const clearMessage = useCallback(() => setMessage(''), []);
  const form = useSegmentForm(segment, { onSaved: () => setMessage('Saved'), onCreated });
  const { fields, isChanged, isChecked, conflict, error } = form;
  const { definition, load, problems } = usePreview(fields.definition);

  const goTo = (fault: string | undefined) => fault && document.getElementById(fault)?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goTo(form.save());
  };
  const discard = async (title: string, act: string) => {
    if (await confirm(title, { act, keep: 'Keep my changes', destructive: true })) form.discard();
  };

  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <section aria-labelledby="rules-title" className="min-w-0">
        <h2 id="rules-title" tabIndex={-1} className="mb-4 text-xl">
          Name and rules
        </h2>
        <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
        <div className="has-[.fade-in]:mb-4">
          <LiveRegion role="alert">
            <div className="grid gap-3">
              {conflict && (
                <SegmentConflictNotice
                  newer={conflict}
                  isSaving={form.isSaving}
                  onSave={() => goTo(form.save())}
                  onUseSaved={() =>
                    discard('Use the saved version instead of yours?', 'Use the saved version')
                  }
                />
              )}
              {error && <SaveError error={error} onSaveAsNew={() => goTo(form.saveAsNew())} />}
            </div>
          </LiveRegion>
        </div>
        <form noValidate onSubmit={submit} className="grid gap-6">
          <Field
            id={NAME_ID}
            label="Name"
            hint="Only your team sees it."
            value={fields.name}
            error={form.nameError}
            onChange={(event) => form.change({ name: event.target.value })}
            maxLength={TEMPLATE_NAME_MAX}
            autoComplete="off"
            required
          />
          {!segment && !isChanged && (
            <JoinedSince
              onFound={({ name, definition: found }) => {
                form.change({ name, definition: definitionDraft(found) });
                document.getElementById(NAME_ID)?.focus();
              }}
            />
          )}
          <RulesEditor
            definition={fields.definition}
            onChange={(next) => form.change({ definition: next })}
            problems={problems ?? (isChanged ? [] : (segment?.problems ?? []))}
            isChecked={isChecked}
          />
          <p className="max-w-prose text-sm text-ink-soft">
            There’s no rule about opens: mail programs and security scanners open emails, too, so opens don’t
            show who’s interested. Clicks count only if a person made them.
          </p>
          <div className="flex flex-wrap items-center gap-3">
            {/* Not `disabled`, which would drop focus after saving. */}
            <Button
              type="submit"
              kind="signal"
              busy={form.isSaving}
              aria-disabled={(segment && !isChanged) || undefined}
            >
              Save segment
            </Button>
            {isChanged && (
              <RefocusOnRemove>
                <Button onClick={() => discard('Discard your changes?', 'Discard changes')}>
                  Discard changes
                </Button>
              </RefocusOnRemove>
            )}
            {isChanged && <span className="text-sm text-ink-soft">Not saved yet</span>}
          </div>
        </form>
      </section>
      <SegmentPreview definition={definition} load={load}>
        {segment && !isChanged && (
          <LinkButton to={writeToSegmentPath(segment.id)} className="justify-self-start">
            Write to these people
          </LinkButton>
        )}
      </SegmentPreview>
    </div>
  );
}

/** Why nothing was saved. A segment that someone deleted can be saved as a new one. */
function SaveError({ error, onSaveAsNew }: { error: Error; onSaveAsNew: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Banner tone="danger">
      <p>The segment wasn’t saved: {failureMessage(error, 'saved', LOST)}</p>
      <p className="text-sm">What you entered is still here.</p>
      {isGone && (
        <RefocusOnRemove>
          <div className="mt-3">
            <Button size="sm" onClick={onSaveAsNew}>
              Save as a new segment
            </Button>
          </div>
        </RefocusOnRemove>
      )}
    </Banner>
  );
}
