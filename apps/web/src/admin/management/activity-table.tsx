import { ACTIVITY_TABLE_MAX_HEIGHT } from '@fairlead/contract/limits';
import type { AdminActivity } from '@fairlead/contract/types';
import { Badge } from '../../ui/badge.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import { activityTone } from './activity-tone.ts';

export function ActivityTable({ activities }: { activities: readonly AdminActivity[] }) {
  return (
    <Table caption="Recent admin activity" captionHidden maxHeight={ACTIVITY_TABLE_MAX_HEIGHT} stack>
      <thead>
        <tr>
          <Th>Time</Th>
          <Th>Admin</Th>
          <Th>Action</Th>
          <Th>Details</Th>
          <Th>IP Address</Th>
        </tr>
      </thead>
      <tbody>
        {activities.map(({ id, created_at, username, action, description, ip_address }) => (
          <tr key={id}>
            <Td label="Time">
              <TimeStamp iso={created_at} />
            </Td>
            <Td label="Admin">
              <span className="inline-block min-w-28 [overflow-wrap:anywhere]">{username ?? 'System'}</span>
            </Td>
            <Td label="Action">
              <Badge tone={activityTone(action)}>{action}</Badge>
            </Td>
            <Td label="Details">
              <span className="inline-block min-w-48 [overflow-wrap:anywhere]">{description}</span>
            </Td>
            <Td label="IP Address">
              <span className="inline-block min-w-32 [overflow-wrap:anywhere]">{ip_address ?? '–'}</span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
