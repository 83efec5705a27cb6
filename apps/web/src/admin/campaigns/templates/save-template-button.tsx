import type { MailDocument } from '@fairlead/contract/email/document/document';
import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { Suspense, useState } from 'react';
import { patient } from '../../../api/patient.ts';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { Button } from '../../../ui/forms/button.tsx';

type Props = {
  /** The email as it is now. */
  document: MailDocument;
  /** Proposed as the template's name, such as the campaign's. */
  name?: string;
};

const SaveTemplateModal = patient(() => import('./save-template-modal.tsx'));

/** Saves an email that's being written as a template, new or instead of one of the team's. */
export function SaveTemplateButton({ document, name = '' }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  return (
    <div>
      <Toast message={said} ms={MESSAGE_CLEAR_MS} onClear={() => setSaid(null)} />
      <Button size="sm" onClick={() => setOpen(true)}>
        Save as template
      </Button>
      {isOpen && (
        <Suspense>
          <SaveTemplateModal
            document={document}
            name={name}
            onClose={() => setOpen(false)}
            onSaved={(saved) => {
              setOpen(false);
              setSaid(
                saved.version === 1
                  ? `Saved as the template “${saved.name}”.`
                  : `Saved as version ${saved.version} of “${saved.name}”.`,
              );
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
