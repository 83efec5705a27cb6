import type { Knex } from 'knex';
import { classifyBounce } from './bounce-classes.ts';
import { bouncesTooOften, type StoredBounce } from './repeated-bounces.ts';
import { findBounces, findUnjudged, setDoubtful } from './suppress-reported.queries.ts';

const STEP = 500;
/** Milliseconds of work in each round; the next one goes on. */
const BUDGET_MS = 5_000;

/** Whether today's rules would suppress after these bounces. Without any it was made in another way, and stays. */
const wouldStay = (bounces: readonly StoredBounce[]): boolean =>
  bounces.length === 0 ||
  bounces.some(({ bounce }) => classifyBounce(bounce ?? {}).effects.includes('suppress')) ||
  bouncesTooOften(bounces);

/** Finds suppressions by an earlier rule that today's wouldn't make. A person looks at each; none is lifted here. */
export async function judgeSuppressions(db: Knex): Promise<void> {
  const end = performance.now() + BUDGET_MS;
  for (
    let emails = await findUnjudged(db, STEP);
    emails.length > 0 && performance.now() < end;
    emails = await findUnjudged(db, STEP)
  ) {
    const bounces = await findBounces(db, emails);
    const judged = emails.map((email) => ({
      email,
      doubtful: !wouldStay(bounces.filter((one) => one.email === email)),
    }));
    await setDoubtful(db, judged);
  }
}
