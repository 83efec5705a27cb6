/** Steps on an axis, at most. */
const STEPS = 4;

/** The smallest of 1, 2, 5, 10, 20, 50, … that's at least this. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}

/** A few round whole numbers from 0 to at least `max`, for an axis. */
export function ticksTo(max: number): number[] {
  const step = Math.max(1, roundStep(Math.max(1, max) / STEPS));
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** In percent of the whole. */
export const percentOf = (value: number, whole: number): number => (whole > 0 ? (100 * value) / whole : 0);

/** Where each of so many points is along a line, in percent. */
export const pointAt = (index: number, count: number): number =>
  count > 1 ? (100 * index) / (count - 1) : 50;

/** Where the middle of each of so many bars is, in percent. */
export const barAt = (index: number, count: number): number => (100 * (index + 0.5)) / count;

/** The path of a line in a square of 100, with 0 at the bottom. `count`: how many points there will be. */
export const linePath = (values: readonly number[], count: number, top: number): string =>
  values
    .map((value, index) => {
      const [x, y] = [pointAt(index, count), 100 - percentOf(value, top)];
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
    })
    .join('');

/** At most so many of a row's indexes, evenly spread, with the last among them. */
export function spread(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
}
