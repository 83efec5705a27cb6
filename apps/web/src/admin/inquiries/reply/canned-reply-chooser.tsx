import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { cannedRepliesQuery } from '../calls/canned-replies.ts';

type Props = { onInsert: (text: string) => void; onManage: () => void };

/** Puts one of the team's texts into a reply. */
export function CannedReplyChooser({ onInsert, onManage }: Props) {
  const load = useQuery(cannedRepliesQuery);
  const { data: all = [] } = load;
  const [chosen, setChosen] = useState('');
  const reply = all.find(({ id }) => String(id) === chosen);
  const insert = () => {
    if (!reply) return;
    setChosen('');
    onInsert(reply.text);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-end gap-2">
        {all.length > 0 && (
          <>
            <div className="min-w-0 flex-1 basis-48">
              <SelectField
                label="Canned reply"
                value={reply ? chosen : ''}
                onChange={(event) => setChosen(event.target.value)}
                options={[
                  { value: '', label: 'Choose one' },
                  ...all.map(({ id, title }) => ({ value: String(id), label: title })),
                ]}
              />
            </div>
            <Button aria-disabled={!reply || undefined} onClick={insert}>
              Insert
            </Button>
          </>
        )}
        {load.data && (
          <Button size="sm" kind="quiet" className="-ml-3 sm:ml-0" onClick={onManage}>
            {all.length > 0 ? 'Manage canned replies' : 'Add a canned reply'}
          </Button>
        )}
      </div>
      <QueryFailed load={load} what="The canned replies" />
    </div>
  );
}
