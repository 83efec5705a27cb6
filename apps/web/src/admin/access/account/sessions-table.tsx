import type { AccountSession } from '@fairlead/contract/access/account';
import { Badge } from '../../../ui/data/badge.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { useRowFocus } from '../../../ui/data/use-row-focus.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';

type Props = {
  sessions: readonly AccountSession[];
  /** The session that is being ended. */
  endingId: string | undefined;
  onEnd: (session: AccountSession) => void;
};

export function SessionsTable({ sessions, endingId, onEnd }: Props) {
  return (
    <Table caption="My sessions" captionHidden stack dense>
      <thead>
        <tr>
          <Th>Device</Th>
          <Th>IP address</Th>
          <Th>Last used</Th>
          <Th>Logged in</Th>
          <Th>Actions</Th>
        </tr>
      </thead>
      <tbody {...useRowFocus()}>
        {sessions.map((session) => {
          const { id, device, ip, created_at, last_used_at, is_current } = session;
          return (
            <tr key={id} tabIndex={-1} className="table-row-dense -outline-offset-4">
              <Td>
                <span className="mr-2 font-bold [overflow-wrap:anywhere]">{device}</span>
                {is_current && <Badge tone="info">This one</Badge>}
              </Td>
              <Td label="IP address">{ip ?? 'Unknown'}</Td>
              <Td label="Last used">{is_current ? 'Now' : <TimeStamp iso={last_used_at} alone />}</Td>
              <Td label="Logged in">
                <TimeStamp iso={created_at} alone />
              </Td>
              <Td>
                <Button size="sm" busy={id === endingId} onClick={() => onEnd(session)}>
                  Log out
                  {!is_current && <span className="sr-only">: {device}</span>}
                </Button>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
