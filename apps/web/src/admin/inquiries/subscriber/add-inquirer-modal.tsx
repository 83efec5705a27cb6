import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { REASON_MAX } from '@fairlead/contract/platform/limits';
import { roleNames, SUBSCRIBER_ROLES } from '@fairlead/contract/platform/roles';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { Fact } from '../../../ui/data/fact.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { NotSaved } from '../../platform/not-saved.tsx';
import { countHint, lengthError } from '../../platform/text-length.ts';
import { type Added, type Grounds, useAddInquirer } from './use-add-inquirer.ts';

const roles = SUBSCRIBER_ROLES.map((role) => ({ value: role, label: roleNames[role] }));
const groundsOf = (kind: Inquiry['kind']): { value: Grounds; label: string }[] => [
  { value: 'inquiry', label: kind === 'demo' ? 'They only asked for a demo' : 'They only wrote to us' },
  { value: 'stated', label: 'They agreed to get our email' },
];

type Props = { inquiry: Inquiry; onClose: () => void; onAdded: (added: Added) => void };

/** Asks why we may email the person behind an inquiry, and adds them to the subscribers if they aren't there yet. */
export default function AddInquirerModal({ inquiry, onClose, onAdded }: Props) {
  const { kind, name, email, company, subscriber_id } = inquiry;
  const form = useAddInquirer(inquiry, onAdded);
  const { grounds } = form.typed;
  const statement = form.field('statement');
  const close = useConfirmClose(form.isTyped, () => {
    form.clear();
    onClose();
  });

  return (
    <Modal title={subscriber_id ? 'Record consent' : 'Add to subscribers'} size="md" onClose={close}>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          <Fact term="Name">{name}</Fact>
          <Fact term="Email">
            <BreakableText text={email} />
          </Fact>
          {company && <Fact term="Organization">{company}</Fact>}
        </dl>
        {!subscriber_id && <SelectField {...form.field('role')} label="Role" options={roles} />}
        <RadioGroup
          legend="Why may we email them?"
          value={grounds}
          options={groundsOf(kind)}
          onChange={(value) => form.change({ grounds: value })}
        />
        {grounds === 'stated' ? (
          <TextArea
            {...statement}
            label="How and when they agreed"
            rows={3}
            readOnly={form.isSending}
            required
            hint={`For example: said yes on the phone on November 20. It’s shown on their page. ${countHint(statement.value, REASON_MAX)}.`}
            error={statement.error ?? lengthError(statement.value, REASON_MAX)}
          />
        ) : (
          <p className="text-sm text-ink-soft">
            We’ll record this inquiry as the only reason. It doesn’t say that they agreed to get campaigns.
          </p>
        )}
        <Refusal form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>{form.isBlocked ? 'Close' : 'Cancel'}</Button>
          {!form.isBlocked && (
            <Button type="submit" kind="signal" busy={form.isSending}>
              {subscriber_id ? 'Record consent' : 'Add to subscribers'}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}

function Refusal({ form }: { form: ReturnType<typeof useAddInquirer> }) {
  if (form.hasOptedOut || form.isBlocked)
    return (
      <LiveRegion role="alert">
        <Banner tone="danger">
          {form.isBlocked
            ? 'Email to this address bounced or was reported as spam, so they can’t become a subscriber. Nothing was saved.'
            : 'This person unsubscribed, so they weren’t added. If they’ve agreed to get our email again, choose that, and say how and when.'}
        </Banner>
      </LiveRegion>
    );
  return <NotSaved error={form.error} what="They weren’t added" again="Try again. Nobody is added twice." />;
}
