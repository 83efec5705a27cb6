import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { campaignCalls, testEmails } from '../../../test/calls/campaign-calls.ts';
import { emptyTables } from '../../../test/database.ts';
import { raceOptOuts } from '../../../test/faults/opt-out-race.ts';
import { useSenders } from '../../../test/processes/senders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const start = useSenders();

const PEOPLE = inject('server') ? 300 : 100;

test('people whose opt-out is answered before their batch is claimed are not emailed, in any order', async () => {
  const anyOrder = fc.shuffledSubarray(testEmails(PEOPLE), { minLength: PEOPLE, maxLength: PEOPLE });
  const property = fc.asyncProperty(anyOrder, async (order) => {
    await emptyTables(app.db);
    await app.mail.reset();
    const race = {
      db: app.db,
      mail: app.mail,
      url: app.url,
      send: async (emails: string[]) => {
        await campaignCalls(app).send({ manual_emails: emails });
        return 1;
      },
      startSender: () => start(app.deps),
    };
    const { inTime, mailedInTime, mailedLate, sent, skipped } = await raceOptOuts(race, order);
    expect(mailedInTime).toEqual([]);
    expect(inTime).toBeGreaterThan(0);
    expect([sent, sent + skipped]).toEqual([mailedLate, PEOPLE]);
  });
  // Another order each time: one has hundreds of opt-outs that race.
  await fc.assert(property, { numRuns: 1 });
}, 180_000);
