import { contract } from '@fairlead/contract';
import type { RetentionReport } from '@fairlead/contract/team/retention';
import {
  DEFAULT_RETENTION,
  RETENTION_SETTINGS,
  type Retention,
} from '@fairlead/contract/team/retention-limits';
import { answer } from './fake-api.ts';

type Counts = Partial<Record<keyof Retention, number>>;

/** From now on, this is what would go with the times that are asked for, or else with `saved`. */
export function answerRetention(
  counts: (days: Retention) => Counts = () => ({}),
  { runs = [], saved = DEFAULT_RETENTION }: { runs?: RetentionReport['runs']; saved?: Retention } = {},
): void {
  answer(contract.retention.read, ({ url }) => {
    const days: Retention = { ...saved };
    for (const [name, text] of url.searchParams)
      days[name as keyof Retention] = text === 'none' ? null : Number(text);
    const found = counts(days);
    const kinds = RETENTION_SETTINGS.map((setting) => ({
      ...{ setting, days: days[setting] },
      count: found[setting] ?? 0,
    }));
    return { retention: { kinds, runs } };
  });
}
