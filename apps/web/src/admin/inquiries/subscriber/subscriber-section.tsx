import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { patient } from '../../../api/patient.ts';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { personPath } from '../../platform/paths/person-path.ts';
import type { Added } from './use-add-inquirer.ts';

const AddInquirerModal = patient(() => import('./add-inquirer-modal.tsx'));

/** Whether the person behind an inquiry is a subscriber, and the way to become one. */
export function SubscriberSection({ inquiry }: { inquiry: Inquiry }) {
  const { name, subscriber_id } = inquiry;
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  const subscriber = subscriber_id ?? added?.subscriber;
  return (
    <section aria-labelledby="subscriber-title" className="grid grid-cols-1 gap-3">
      <h3 id="subscriber-title" className="text-base">
        Subscriber
      </h3>
      <div>
        <LiveRegion>
          {added && (
            <p className="mb-1 font-bold">
              {added.isNew ? 'Added to the subscribers.' : 'Already a subscriber. The consent is recorded.'}
            </p>
          )}
        </LiveRegion>
        {subscriber ? (
          <Link to={personPath(subscriber)} className="prose-link [overflow-wrap:anywhere]">
            See {name}’s page
          </Link>
        ) : (
          <p className="text-sm text-ink-soft">They don’t get campaigns: they aren’t on your list.</p>
        )}
      </div>
      <div className="no-print">
        <Button onClick={() => setOpen(true)}>{subscriber ? 'Record consent' : 'Add to subscribers'}</Button>
      </div>
      <Suspense fallback={null}>
        {isOpen && (
          <AddInquirerModal
            inquiry={{ ...inquiry, subscriber_id: subscriber }}
            onClose={() => setOpen(false)}
            onAdded={(result) => {
              setAdded(result);
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
