import { texts } from '@fairlead/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminsQuery } from '../../api/admins.ts';
import { errorMessage } from '../../api/call.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminsTable } from './admins-table.tsx';
import { isDenied } from './use-access-denied.ts';

type Props = { onDone: (message: string) => void; onDenied: (error: unknown) => void };

/** Everybody who can log in. There is always somebody: the reader. */
export function AdminsSection({ onDone, onDenied }: Props) {
  const { data, error, isFetching, refetch } = useQuery(adminsQuery);
  useEffect(() => {
    if (error) onDenied(error);
  }, [error, onDenied]);
  return (
    <div className="grid gap-3">
      {error && !isDenied(error) && (
        <LoadFailed
          text={
            data
              ? 'The list could not be refreshed. It may be out of date.'
              : errorMessage(error, texts.admins.loadFailed)
          }
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!data && !error && <Skeleton lines={6} label="Loading admin users" />}
      {data && <AdminsTable admins={data} onDone={onDone} onDenied={onDenied} />}
    </div>
  );
}
