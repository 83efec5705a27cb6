import type { MailDocument } from '@fairlead/contract/email/document/document';
import { type MailTemplate, templateTexts } from '@fairlead/contract/email/templates';
import { TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { allTemplatesQuery } from '../../email/calls/templates.ts';
import { useSaveTemplate } from './use-save-template.ts';

type Props = {
  document: MailDocument;
  name: string;
  onClose: () => void;
  onSaved: (template: MailTemplate) => void;
};

const ways = [
  { value: 'new', label: 'New template' },
  { value: 'replace', label: 'Replace one' },
] as const;
const FAILED =
  'We couldn’t save the template, but your email is still here. Check your connection, and try again.';

export default function SaveTemplateModal({ document, name: proposed, onClose, onSaved }: Props) {
  const [way, setWay] = useState<'new' | 'replace'>('new');
  const [name, setName] = useState(proposed);
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState('');
  const { data: templates = [] } = useQuery(allTemplatesQuery);
  const save = useSaveTemplate(document, onSaved);
  const nameError = save.error instanceof ApiError ? save.error.fields.name : undefined;
  const replaced = templates.find(({ id }) => String(id) === chosen);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = way === 'new' ? name.trim() && { name: name.trim() } : replaced && { replaced };
    setMissing(way === 'new' ? templateTexts.nameRequired : 'Choose the template to replace.');
    if (!target) return;
    setMissing('');
    save.mutate(target);
  };

  return (
    <Modal title="Save as template" closeButton={false} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <LiveRegion role="alert">
          {save.error && <Banner tone="danger">{errorMessage(save.error, FAILED)}</Banner>}
        </LiveRegion>
        {templates.length > 0 && (
          <RadioGroup
            legend="Save it as"
            value={way}
            options={ways}
            onChange={(value) => {
              setWay(value);
              setMissing('');
            }}
          />
        )}
        {way === 'new' ? (
          <Field
            label="Template name"
            hint="Your whole team sees it."
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={TEMPLATE_NAME_MAX}
            autoComplete="off"
            required
            data-first-focus
            error={missing || nameError}
          />
        ) : (
          <SelectField
            label="Template to replace"
            hint="Its earlier versions are kept, so you can restore them."
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              { value: '', label: 'Choose a template' },
              ...templates.map(({ id, name: label }) => ({ value: String(id), label })),
            ]}
            error={missing || undefined}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="signal" busy={save.isPending}>
            {way === 'new' ? 'Save template' : 'Replace template'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
