import { OWN_QUESTIONS, type OwnQuestion } from '@fairlead/contract/platform/site-content';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../ui/basic/field.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { contentControl } from './content-control.ts';
import type { OrganizationForm as Form } from './use-organization-form.ts';

/** Questions of the owner's own: those there are, and a way to add one. */
export function OwnQuestions({ form }: { form: Form }) {
  const [added, setAdded] = useState<readonly OwnQuestion[]>([]);
  const [removed, setRemoved] = useState(0);
  const add = useRef<HTMLButtonElement>(null);
  // What was pressed is gone.
  useEffect(() => {
    if (removed > 0) add.current?.focus();
  }, [removed]);
  const isShown = ({ question, answer }: (typeof OWN_QUESTIONS)[number]) =>
    Boolean(form.typed[question] || form.typed[answer]) || added.includes(question);
  const next = OWN_QUESTIONS.find((one) => !isShown(one));
  return (
    <>
      {OWN_QUESTIONS.filter(isShown).map(({ slot, question, answer }) => (
        <div key={slot} className="grid grid-cols-1 gap-4 border-l-[3px] border-line-strong pl-4">
          <Field {...contentControl(form, question)} autoFocus={added.at(-1) === question} />
          <TextArea {...contentControl(form, answer)} rows={3} />
          <Button
            size="sm"
            className="justify-self-start"
            aria-label={`Remove question ${slot}`}
            onClick={() => {
              form.change({ [question]: '', [answer]: '' });
              setAdded(added.filter((one) => one !== question));
              setRemoved(removed + 1);
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      {next && (
        <Button ref={add} className="justify-self-start" onClick={() => setAdded([...added, next.question])}>
          <Icon name="plus" />
          Add a question
        </Button>
      )}
    </>
  );
}
