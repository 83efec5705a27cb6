/** Milliseconds by which clocks may differ without anybody having set them. */
const TOLERATED = 60_000;

/**
 * Notices when the database's clock is set back, by this process's monotonic one.
 * @returns a function that takes the database's time and returns the milliseconds by which it was set back since the
 * last call, or undefined
 */
export function createClockWatch(): (now: Date) => number | undefined {
  let expectedAtZero: number | undefined;
  return (now) => {
    const atZero = now.getTime() - performance.now();
    const setBack = (expectedAtZero ?? atZero) - atZero;
    expectedAtZero = atZero;
    return setBack > TOLERATED ? setBack : undefined;
  };
}
