import type { Person } from '@fairlead/contract/people/people';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { DataActions } from '../personal-data/data-actions.tsx';

/** What the person may ask for. */
export function PersonData({ person: { email, name } }: { person: Person }) {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="data-title">
      <h2 id="data-title" className="text-xl">
        Personal data
      </h2>
      <p className="mt-2 text-ink-soft">
        Use this for data requests: people may ask what we have about them, or ask us to erase it. You may
        have to confirm it’s you first.
      </p>
      <DataActions
        person={{ email, name }}
        onErased={() => navigate(`${paths.emailMarketing}?tab=subscribers`)}
      />
    </section>
  );
}
