/**
 * Works on all items in their order, two at a time: where one waits for a clock, a disk, or its only thread, the other
 * can compute.
 */
export async function twoAtATime(items, work) {
  const waiting = [...items];
  const workInTurn = async () => {
    while (waiting.length > 0) await work(waiting.shift());
  };
  await Promise.all([workInTurn(), workInTurn()]);
}
