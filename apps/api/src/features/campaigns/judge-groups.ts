import type { Verdict } from './audience.queries.ts';
import type { Group } from './group-counts.queries.ts';

export type Counts = Record<Verdict, number>;

/** The verdicts on all people of some groups. Suppressions decide before everything else. */
export function judgeGroups(groups: readonly Group[], leaveOutInactive: boolean): Counts {
  const sum = (fits: (group: Group) => boolean) =>
    groups.filter(fits).reduce((all, { people }) => all + people, 0);
  const left = (isActive: boolean) =>
    sum((group) => group.is_active === isActive && group.opted_out === null) -
    sum((group) => group.is_active === isActive && group.opted_out !== null);
  const inactive = leaveOutInactive ? left(false) : 0;
  return {
    mailed: left(true) + left(false) - inactive,
    opted_out: sum((group) => group.opted_out === true),
    suppressed: sum((group) => group.opted_out === false),
    inactive,
  };
}
