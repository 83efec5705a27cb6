import type { Notification } from '@fairlead/contract/team/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isPersonPresent } from '../../../api/presence.ts';
import { onRead } from '../../../api/read-signal.ts';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { NOTIFICATIONS_KEY } from '../calls/notifications.ts';
import { wordsOf } from './notification-words.ts';

/** Announces a notification that comes while a person uses the page, and keeps the list up to date with other tabs. */
export function Arrivals({ newest }: { newest: Notification | null | undefined }) {
  const queries = useQueryClient();
  const [said, setSaid] = useState<Notification>();
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    const before = last.current;
    const id = newest?.id ?? 0;
    last.current = id;
    if (!newest || before === undefined || id <= before) return;
    queries.invalidateQueries({ queryKey: [NOTIFICATIONS_KEY, 'list'] });
    if (!newest.is_read && isPersonPresent()) setSaid(newest);
  }, [newest, queries]);
  useEffect(() => onRead(() => void queries.invalidateQueries({ queryKey: [NOTIFICATIONS_KEY] })), [queries]);
  return (
    <div className="sr-only">
      <LiveRegion>{said && <span key={said.id}>New notification: {wordsOf(said).title}</span>}</LiveRegion>
    </div>
  );
}
