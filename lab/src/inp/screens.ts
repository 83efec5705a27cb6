import type { ExampleIds } from '../reads/example-ids.ts';
import type { Screen } from './acts.ts';
import { campaignScreens } from './screens/campaigns.ts';
import { peopleScreens } from './screens/people.ts';
import { teamScreens } from './screens/team.ts';

/** The screens that an admin works with every day. */
export const adminScreens = (ids: ExampleIds): Screen[] => [
  ...teamScreens,
  ...peopleScreens(ids),
  ...campaignScreens(ids),
];
