import type { Notification } from '@fairlead/contract/team/notifications';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { AS_PAGE } from '../../../layout/route-change.tsx';
import { subjectPath } from '../../platform/paths/subject-path.ts';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { wordsOf } from './notification-words.ts';

type Props = { notification: Notification; onOpen: (id: number) => void };

const MIDDLE_BUTTON = 1;

/** One line of the list. All of it is the link. */
export function NotificationEntry({ notification, onOpen }: Props) {
  const { id, is_read, created_at, subject } = notification;
  const { title, detail } = wordsOf(notification);
  const open = () => {
    if (!is_read) onOpen(id);
  };
  const openBeside = ({ button }: MouseEvent) => {
    if (button === MIDDLE_BUTTON) open();
  };
  return (
    <li className="relative grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-2 border-t border-line px-4 py-3 hover:bg-sunk">
      <span>
        {/* A border, which forced colors keep. */}
        {!is_read && (
          <span
            aria-hidden="true"
            className="mt-1.5 block size-0 rounded-full border-[5px] border-signal-ink"
          />
        )}
      </span>
      <div className="[overflow-wrap:anywhere]">
        <Link
          to={subjectPath(subject)}
          state={AS_PAGE}
          onClick={open}
          onAuxClick={openBeside}
          className={`after:absolute after:inset-0 ${is_read ? '' : 'font-bold'}`}
        >
          {!is_read && <span className="sr-only">Unread: </span>}
          {title}
        </Link>
        {detail && <p className="text-sm">{detail}</p>}
        <p className="text-sm text-ink-soft">
          <TimeStamp iso={created_at} alone />
        </p>
      </div>
    </li>
  );
}
