import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { organizationTexts, type StoredOrganization } from '@fairlead/contract/team/organization';
import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { FormRefusal } from '../../platform/form/form-refusal.tsx';
import { NOTHING_CHANGED } from '../../platform/nothing-changed.ts';
import { OrganizationConflict } from './organization-conflict.tsx';
import { OrganizationPreview, type Preview } from './organization-preview.tsx';
import { type FormPart, type OrganizationForm, useOrganizationForm } from './use-organization-form.ts';

type Props = {
  stored: StoredOrganization;
  part: FormPart;
  previews: readonly [Preview, ...Preview[]];
  children: (form: OrganizationForm) => ReactNode;
};

/** A form for a part of what the team says, beside what it leads to. */
export function PartForm({ stored, part, previews, children }: Props) {
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const form = useOrganizationForm(stored, part, () => setMessage('Saved'));
  const submit = (event: SyntheticEvent<HTMLElement>) => {
    if (form.isTyped) return form.submit(event);
    event.preventDefault();
    setMessage(NOTHING_CHANGED);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-12 lg:grid-cols-[5fr_6fr]">
      <form noValidate onSubmit={submit} className="min-w-0">
        <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
        <div className="*:not-empty:mb-6">
          {form.isConflict ? (
            <LiveRegion role="alert">
              {form.changed.length > 0 && (
                <OrganizationConflict
                  form={form}
                  stored={stored.organization}
                  onSave={submit}
                  onUseSaved={form.clear}
                />
              )}
            </LiveRegion>
          ) : (
            <FormRefusal error={form.error} fallback={`${organizationTexts.saveFailed}${texts.unknown}`} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-6">{children(form)}</div>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button type="submit" kind="signal" busy={form.isSending}>
            Save
          </Button>
          {form.isTyped && <span className="text-sm text-ink-soft">Not saved yet</span>}
        </div>
      </form>
      <div className="min-w-0 lg:sticky lg:top-4">
        <OrganizationPreview values={form.fitting} previews={previews} />
      </div>
    </div>
  );
}
