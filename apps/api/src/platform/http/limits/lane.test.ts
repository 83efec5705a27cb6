import { laneTexts } from '@fairlead/contract/platform/access';
import { expect, test } from 'vitest';
import { createLane, type LaneLimits } from './lane.ts';

const NEVER = new AbortController().signal;
const [ANN, BEN, CLEO, DAN] = [1, 2, 3, 4];

/** A lane, and who was let in so far, in this order. */
function lane(limits: Partial<LaneLimits> = {}) {
  const enter = createLane({ atOnce: 2, ofOneAdmin: 1, places: 3, waitFor: 60_000, limit: 0, ...limits });
  const letIn: number[] = [];
  const ask = (admin: number, gone = NEVER) => {
    const entering = enter(admin, gone);
    entering.then(
      () => letIn.push(admin),
      () => {},
    );
    return entering;
  };
  return { ask, letIn };
}

test('two reads run at once, and others follow in the order in which they came', async () => {
  const { ask, letIn } = lane();
  const [ann, ben] = [await ask(ANN), await ask(BEN)];
  const [cleo, dan] = [ask(CLEO), ask(DAN)];
  expect(letIn).toEqual([ANN, BEN]);
  ann();
  await cleo;
  expect(letIn).toEqual([ANN, BEN, CLEO]);
  ben();
  await dan;
});

test('nobody waits for the second read of someone whose first still runs', async () => {
  const { ask, letIn } = lane();
  const first = await ask(ANN);
  const second = ask(ANN);
  await ask(BEN);
  expect(letIn).toEqual([ANN, BEN]);
  first();
  await second;
});

test('a read whose client left gives up its place', async () => {
  const { ask, letIn } = lane();
  const ann = await ask(ANN);
  await ask(BEN);
  const gone = new AbortController();
  const left = ask(CLEO, gone.signal);
  const dan = ask(DAN);
  gone.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  ann();
  await dan;
  expect(letIn).toEqual([ANN, BEN, DAN]);
});

test('one admin has so many reads at most, and as soon as one ends or is given up, another', async () => {
  const { ask } = lane();
  const refused = { status: 429, message: laneTexts.tooMany, retryAfter: 5 };
  const gone = new AbortController();
  const first = await ask(ANN);
  const second = ask(ANN);
  const third = ask(ANN, gone.signal);
  await expect(ask(ANN)).rejects.toMatchObject(refused);
  gone.abort(new Error('left'));
  await expect(third).rejects.toThrow('left');
  const another = ask(ANN);
  await expect(ask(ANN)).rejects.toMatchObject(refused);
  first();
  (await second)();
  await another;
});

test('who waits too long is told when to try again', async () => {
  const { ask } = lane({ waitFor: 20 });
  await ask(ANN);
  const ben = await ask(BEN);
  await expect(ask(CLEO)).rejects.toMatchObject({ status: 503, message: laneTexts.busy, retryAfter: 5 });
  ben();
  await ask(CLEO);
});
