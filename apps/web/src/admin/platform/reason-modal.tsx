import { REASON_MAX } from '@fairlead/contract/platform/limits';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { Banner } from '../../ui/basic/banner.tsx';
import { Field } from '../../ui/basic/field.tsx';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../ui/forms/button.tsx';

type Props = {
  title: string;
  text: string;
  /** Instead of a reason. */
  field?: { label: string; hint: string; missing: string };
  /** The button that goes on. */
  act: string;
  /** Why the last attempt failed. */
  failure?: string | undefined;
  /** Initial value: a reason from an attempt that failed. */
  typed: string;
  busy?: boolean;
  onCancel: () => void;
  onReason: (reason: string) => void;
};

/** Asks why something about someone's email may be changed. The reason is stored with the change. */
export default function ReasonModal({
  title,
  text: why,
  field,
  act,
  failure,
  typed,
  busy = false,
  onCancel,
  onReason,
}: Props) {
  const [text, setText] = useState(typed);
  const [error, setError] = useState('');
  const reason = text.trim().slice(0, REASON_MAX);
  const close = useConfirmClose(reason !== '', onCancel);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason) onReason(reason);
    else setError(field?.missing ?? 'Enter the reason');
  };
  return (
    <Modal title={title} size="md" closeButton={false} onClose={close}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{why}</p>
        <LiveRegion role="alert">{failure && <Banner tone="danger">{failure}</Banner>}</LiveRegion>
        <ReasonField
          {...(field && { label: field.label, hint: field.hint })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={error || undefined}
          data-first-focus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="signal" busy={busy}>
            {act}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const HINT = 'For example: asked for it by phone on November 20. It goes into the activity log.';

/** Why someone who opted out may be emailed again. */
export function ReasonField({
  label = 'Reason',
  hint = HINT,
  ...props
}: Partial<Pick<ComponentProps<typeof Field>, 'label'>> & Omit<ComponentProps<typeof Field>, 'label'>) {
  return <Field {...props} label={label} hint={hint} maxLength={REASON_MAX} required />;
}
