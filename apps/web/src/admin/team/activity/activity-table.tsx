import type { AdminActivity } from '@fairlead/contract/platform/activity';
import { ACTIVITY_TABLE_MAX_HEIGHT } from '@fairlead/contract/platform/limits';
import { Table, Th } from '../../../ui/data/table.tsx';
import type { ActivityFilter } from '../calls/activity.ts';
import { ActivityFold } from './activity-fold.tsx';
import { ActivityRow } from './activity-row.tsx';

type Props = { activities: readonly AdminActivity[]; filter: ActivityFilter };

export function ActivityTable({ activities, filter }: Props) {
  return (
    <Table caption="Recent admin activity" captionHidden maxHeight={ACTIVITY_TABLE_MAX_HEIGHT} stack dense>
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
        {activities.map((entry) =>
          entry.fold ? (
            <ActivityFold key={entry.id} entry={entry} fold={entry.fold} filter={filter} />
          ) : (
            <ActivityRow key={entry.id} entry={entry} />
          ),
        )}
      </tbody>
    </Table>
  );
}
