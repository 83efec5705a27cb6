import { type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { patient } from '../../../../api/patient.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { MoreMenu } from '../../../../ui/dialogs/more-menu.tsx';
import type { NamedPerson } from '../../test-send/person-label.ts';
import { useComposer } from '../composer.tsx';
import { isBegun } from './draft-copy.ts';
import type { DraftState, DraftSync } from './draft-sync.ts';

/** Loaded on first use. */
const DraftsDialog = patient(() => import('./drafts-dialog.tsx'));
const SaveTemplateModal = patient(() => import('../../templates/save-template-modal.tsx'));
const TestSendModal = patient(() => import('../../test-send/test-send-modal.tsx'));

type Props = {
  sync: DraftSync;
  state: DraftState;
  /** Whose email the preview shows; null for the sample person. */
  person: NamedPerson | null;
  /** While a campaign is being sent. */
  busy: boolean;
  onSaid: (message: string) => void;
};

/** What's done with a draft besides sending it. */
export function DraftMenu({ sync, state, person, busy, onSaid }: Props) {
  const { copy } = state;
  const { subject, requireSubject, discard } = useComposer();
  const { confirm } = useDialogs();
  const [open, setOpen] = useState<'drafts' | 'template' | 'test' | null>(null);
  const close = () => setOpen(null);
  const askToDiscard = async () => {
    const hint = copy.replaces
      ? 'You’ll lose your changes, and so will everyone on your team. The scheduled campaign stays as it is.'
      : 'You’ll lose your text and recipients, and so will everyone on your team.';
    const labels = { act: 'Discard draft', keep: 'Keep draft' };
    const isSure = await confirm('Discard this draft?', { ...labels, destructive: true, hint });
    if (isSure) await discard(sync);
  };
  const { document, campaign_name } = copy.content;
  return (
    <>
      <MoreMenu
        label="More for this draft"
        items={[
          { label: 'All drafts', onSelect: () => setOpen('drafts') },
          { label: 'Save as template', onSelect: () => setOpen('template') },
          { label: 'Send a test to others', onSelect: () => requireSubject() && setOpen('test') },
          ...(isBegun(copy) && !busy
            ? [{ label: 'Discard draft', onSelect: () => void askToDiscard() }]
            : []),
        ]}
      />
      <Outside>
        {open === 'drafts' && <DraftsDialog onClose={close} />}
        {open === 'template' && (
          <SaveTemplateModal
            document={document}
            name={campaign_name.trim()}
            onClose={close}
            onSaved={({ name, version }) => {
              close();
              onSaid(
                version === 1
                  ? `Saved as the template “${name}”.`
                  : `Saved as version ${version} of “${name}”.`,
              );
            }}
          />
        )}
        {open === 'test' && (
          <TestSendModal subject={subject} person={person} saveDraft={sync.flush} onClose={close} />
        )}
      </Outside>
    </>
  );
}

/** Forms can't be nested. */
const Outside = ({ children }: { children: ReactNode }) =>
  createPortal(<Suspense fallback={null}>{children}</Suspense>, document.body);
