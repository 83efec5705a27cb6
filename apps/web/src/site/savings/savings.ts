import { claims } from '@fairlead/contract/platform/claims';

/** What a visitor may enter, and what's entered before. */
type Range = { least: number; most: number; example: number };

export const HOURS: Range = { least: 0, most: 10_000, example: Number.parseInt(claims.savedMonthly, 10) };
export const WAGE: Range = {
  least: 0,
  most: 1_000,
  example: Number.parseInt(claims.sampleHourlyRate.replace('$', ''), 10),
};

/** A number a visitor typed: "20", " 20.5 ", "1,000", "$25". Undefined if it's no number in the range. */
export function numberIn(typed: string, { least, most }: Range): number | undefined {
  const plain = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(plain)) return undefined;
  const value = Number(plain);
  return value >= least && value <= most ? value : undefined;
}

/** In whole dollars. */
export const dollars = (amount: number): string => `$${Math.round(amount).toLocaleString('en-US')}`;

/** From a page's URL; what's missing or out of range is the example. */
export function inputsFrom(search: string): { hours: string; wage: string } {
  const query = new URLSearchParams(search);
  const value = (name: string, range: Range) => {
    const given = query.get(name) ?? '';
    return numberIn(given, range) === undefined ? String(range.example) : given.trim();
  };
  return { hours: value('hours', HOURS), wage: value('wage', WAGE) };
}
