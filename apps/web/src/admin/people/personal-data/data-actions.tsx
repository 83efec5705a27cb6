import { Suspense, useState } from 'react';
import { patient } from '../../../api/patient.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { DownloadButton } from '../../platform/download-button.tsx';
import { exportPersonalData } from '../calls/people.ts';
import type { Erasable } from './erase-modal.tsx';

const EraseModal = patient(() => import('./erase-modal.tsx'));

type Props = { person: Erasable; onErased: () => void };

/** What a person may ask for. The API asks the admin first to confirm who they are. */
export function DataActions({ person, onErased }: Props) {
  const [isErasing, setErasing] = useState(false);
  const { email } = person;
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <DownloadButton load={() => exportPersonalData(email, 'html')}>Download document</DownloadButton>
        <DownloadButton load={() => exportPersonalData(email, 'json')}>Download JSON</DownloadButton>
        <Button onClick={() => setErasing(true)}>Erase this person</Button>
      </div>
      <Suspense fallback={null}>
        {isErasing && (
          <EraseModal
            person={person}
            onClose={() => setErasing(false)}
            onErased={() => {
              setErasing(false);
              onErased();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
