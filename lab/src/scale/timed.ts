/** Seconds that an act took. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return (performance.now() - begin) / 1_000;
}
