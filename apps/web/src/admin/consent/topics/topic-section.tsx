import type { Topic } from '@fairlead/contract/consent/topics';
import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { patient } from '../../../api/patient.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDeletion } from '../../platform/use-deletion.ts';
import { deleteTopic, topicsQuery } from '../calls/topics.ts';
import { TopicList } from './topic-list.tsx';

const TopicModal = patient(() => import('./topic-modal.tsx'));

/** What campaigns can be about, for super admins to change. */
export function TopicSection() {
  const load = useQuery(topicsQuery);
  const { data, error } = load;
  const [edited, setEdited] = useState<Topic | 'new' | null>(null);
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const { ask, deleting } = useDeletion<Topic>({
    what: 'topic',
    remove: deleteTopic,
    list: topicsQuery,
    question: ({ name }) => `Delete “${name}”?`,
    hint: () =>
      'People can’t choose it anymore. Scheduled campaigns about it still skip the people who left it. Drafts about it need another topic, or none, before you can send them. This can’t be undone.',
    onDeleted: ({ name }) => setMessage(`“${name}” was deleted.`),
  });
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Icon name="plus" />
      New topic
    </Button>
  );
  return (
    <section aria-labelledby="topics-title" className="mt-10 border-t border-line pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="topics-title" tabIndex={-1} className="text-xl">
          Topics
        </h2>
        {data && data.length > 0 && add}
      </div>
      <p className="mt-2 mb-4 max-w-prose text-ink-soft">
        Everyone gets every topic until they turn it off under “Manage preferences” in an email.
      </p>
      <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
      <QueryFailed load={load} what="The topics" />
      {!data && !error && <Skeleton lines={5} label="Loading topics" />}
      {data?.length === 0 && (
        <EmptyState title="There are no topics yet" action={add}>
          Without topics, people can only get all of your campaigns or none of them.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <TopicList topics={data} deleting={deleting} onEdit={setEdited} onDelete={ask} />
      )}
      <Suspense fallback={null}>
        {edited && (
          <TopicModal
            topic={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={({ name }) => {
              setMessage(edited === 'new' ? `“${name}” was added.` : `“${name}” was saved.`);
              setEdited(null);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
