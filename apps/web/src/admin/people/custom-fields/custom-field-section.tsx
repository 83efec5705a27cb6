import type { CustomField } from '@fairlead/contract/people/custom-fields';
import { customKindNames } from '@fairlead/contract/platform/custom-fields';
import { CUSTOM_FIELDS_MAX, MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { customFieldsQuery } from '../../../api/custom-fields.ts';
import { patient } from '../../../api/patient.ts';
import { peopleChanged } from '../../../api/people-changed.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Toast } from '../../../ui/dialogs/toast.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useDeletion } from '../../platform/use-deletion.ts';
import { deleteCustomField } from '../calls/custom-fields.ts';

const CustomFieldModal = patient(() => import('./custom-field-modal.tsx'));

/** What the team keeps of people besides our own fields, for super admins to change. */
export function CustomFieldSection() {
  const load = useQuery(customFieldsQuery);
  const { data, error } = load;
  const queries = useQueryClient();
  const [edited, setEdited] = useState<CustomField | 'new' | null>(null);
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);
  const { ask, deleting } = useDeletion<CustomField>({
    what: 'field',
    remove: deleteCustomField,
    list: customFieldsQuery,
    question: ({ name }) => `Delete “${name}” and what it says about everyone?`,
    hint: () =>
      'Emails show the fallback instead, and segments that ask for it can’t be used until you change them. This can’t be undone.',
    onGone: () => peopleChanged(queries, 'reload'),
    onDeleted: ({ name }) => setMessage(`“${name}” was deleted.`),
  });
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Icon name="plus" />
      New custom field
    </Button>
  );
  return (
    <section aria-labelledby="custom-fields-title" className="mt-10 border-t border-line pt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="custom-fields-title" tabIndex={-1} className="text-xl">
          Custom fields
        </h2>
        {data && data.length > 0 && data.length < CUSTOM_FIELDS_MAX && add}
      </div>
      <Toast message={message} ms={MESSAGE_CLEAR_MS} onClear={clearMessage} />
      <QueryFailed load={load} what="The custom fields" />
      {!data && !error && <Skeleton lines={4} label="Loading custom fields" />}
      {data?.length === 0 && (
        <EmptyState title="There are no custom fields yet" action={add}>
          Keep more about people, such as a phone number or a county.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul aria-label="List of custom fields" className="grid grid-cols-1">
          {data.map((field) => (
            <li
              key={field.id}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4 first:border-t"
            >
              <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                <h3 className="text-base">{field.name}</h3>
                <p className="text-sm text-ink-soft">{customKindNames[field.kind]}</p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => setEdited(field)}>
                  Rename
                  <VisuallyHidden> “{field.name}”</VisuallyHidden>
                </Button>
                <RefocusOnRemove>
                  <Button size="sm" busy={deleting === field.id} onClick={() => ask(field)}>
                    Delete
                    <VisuallyHidden> “{field.name}”</VisuallyHidden>
                  </Button>
                </RefocusOnRemove>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {edited && (
          <CustomFieldModal
            field={edited === 'new' ? null : edited}
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
