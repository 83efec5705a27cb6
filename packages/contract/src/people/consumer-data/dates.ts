/** A full date, as Americans write it and as computers do. */
export type WrittenDate = { year: number; start: number; end: number };

/** One for each way of writing it: together, they'd be too large for the check that each pattern is linear. */
const DATES = [
  /(?<![0-9/.-])(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12][0-9]|3[01])[/.-](?<year>[0-9]{4}|[0-9]{2})(?![0-9]|[/-][0-9])/g,
  /(?<![0-9/.-])(?<year>[0-9]{4})[/-](?:0[1-9]|1[0-2])[/-](?:0[1-9]|[12][0-9]|3[01])(?![0-9]|[/-][0-9])/g,
  /(?<![0-9/.-])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? [0-9]{1,2}(?:st|nd|rd|th)?,? (?<year>[0-9]{4})(?![0-9]|[/-][0-9])/gi,
  /(?<![0-9/.-])[0-9]{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,? (?<year>[0-9]{4})(?![0-9]|[/-][0-9])/gi,
];

/** Two digits are the latest such year that isn't in the future. */
const fullYear = (year: string, now: number): number => {
  if (year.length === 4) return Number(year);
  const inThisCentury = now - (now % 100) + Number(year);
  return inThisCentury > now ? inThisCentury - 100 : inThisCentury;
};

/** @param now the year it is */
export function* datesIn(text: string, now: number): Generator<WrittenDate> {
  for (const date of DATES)
    for (const { 0: all, index, groups } of text.matchAll(date))
      yield { year: fullYear(groups?.year ?? '', now), start: index, end: index + all.length };
}
