import { type Topic, topicTexts } from '@fairlead/contract/consent/topics';
import { TOPIC_DESCRIPTION_MAX, TOPIC_NAME_MAX } from '@fairlead/contract/platform/limits';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Fact } from '../../../ui/data/fact.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useConfirmClose } from '../../../ui/dialogs/use-confirm-close.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { NotSaved } from '../../platform/not-saved.tsx';
import { type TopicField, useTopicForm } from './use-topic-form.ts';

type Props = { topic: Topic | null; onClose: () => void; onSaved: (topic: Topic) => void };

/** Writes a topic, or changes one. */
export default function TopicModal({ topic, onClose, onSaved }: Props) {
  const form = useTopicForm(topic, onSaved);
  const { isSending, newer } = form;
  const discard = () => {
    form.clear();
    onClose();
  };
  const close = useConfirmClose(form.isTyped, discard);
  const control = (name: TopicField, max: number) => ({
    ...form.field(name),
    maxLength: max,
    autoComplete: 'off',
    readOnly: isSending,
  });

  return (
    <Modal title={topic ? `Edit “${topic.name}”` : 'New topic'} size="md" onClose={close}>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        <LiveRegion role="alert">{newer && <NewerTopic topic={newer} />}</LiveRegion>
        <Field {...control('name', TOPIC_NAME_MAX)} label="Name" required data-first-focus />
        <Field
          {...control('description', TOPIC_DESCRIPTION_MAX)}
          label="Description"
          hint="One sentence about what people will get."
          required={false}
        />
        <Field
          {...control('name_es', TOPIC_NAME_MAX)}
          label="Spanish name"
          hint="Without it, our pages in Spanish show the English name and description."
          lang="es"
          required={false}
        />
        <Field
          {...control('description_es', TOPIC_DESCRIPTION_MAX)}
          label="Spanish description"
          lang="es"
          required={false}
        />
        <NotSaved
          error={form.error}
          what="The topic wasn’t saved"
          again="Save it again. It won’t be added twice."
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={newer ? discard : close}>{newer ? 'Use the saved version' : 'Cancel'}</Button>
          <Button type="submit" kind="signal" busy={isSending}>
            {newer ? 'Save my version' : topic ? 'Save topic' : 'Add topic'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** What someone else saved while the topic was being edited. */
function NewerTopic({ topic }: { topic: Topic }) {
  const saved = [
    ['Name', topic.name],
    ['Description', topic.description],
    ['Spanish name', topic.name_es, 'es'],
    ['Spanish description', topic.description_es, 'es'],
  ] as const;
  return (
    <Banner tone="warn">
      <p>{topicTexts.changed(topic.updated_by ?? 'Another admin')} What you typed is still here.</p>
      <p className="mt-3 font-bold">Saved now</p>
      <dl className="mt-1 grid gap-2 text-sm">
        {saved.map(([term, text, lang]) => (
          <Fact key={term} term={term}>
            {text ? <span lang={lang}>{text}</span> : 'None'}
          </Fact>
        ))}
      </dl>
    </Banner>
  );
}
