import { texts } from '@fairlead/contract/platform/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { adminsQuery } from '../calls/admins.ts';
import { AdminsTable } from './admins-table.tsx';
import { isDenied } from './use-access-denied.ts';

type Props = { onDone: (message: string) => void; onDenied: (error: unknown) => void };

/** All admin accounts. The list is never empty: it includes the current user. */
export function AdminsSection({ onDone, onDenied }: Props) {
  const list = useQuery(adminsQuery);
  const { data, error } = list;
  useEffect(() => {
    if (error) onDenied(error);
  }, [error, onDenied]);
  return (
    <div className="grid gap-3">
      {!isDenied(error) && (
        <QueryFailed
          load={list}
          what="The admin users"
          first={errorMessage(error, texts.admins.loadFailed)}
        />
      )}
      {!data && !error && <Skeleton lines={6} label="Loading admin users" />}
      {data && <AdminsTable admins={data} onDone={onDone} onDenied={onDenied} />}
    </div>
  );
}
