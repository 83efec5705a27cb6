/** What may be confidential (34 CFR 361.38), and only a person can say. In texts, only the first two are looked for. */
export const CONSUMER_DATA = [
  'date_of_birth',
  'diagnosis',
  'social_security_number',
  'benefit_number',
] as const;
export type ConsumerData = (typeof CONSUMER_DATA)[number];

/** As the note of a row, and the beginning of a question. A row with a Social Security number is refused. */
export const looksLikeTexts: Record<ConsumerData, string> = {
  date_of_birth: 'This looks like a date of birth beside a name',
  diagnosis: 'This looks like a diagnosis',
  social_security_number: 'This looks like a Social Security number',
  benefit_number: 'This looks like a Medicaid or Medicare number',
};

/** Of a file whose names of columns have one. */
export const refusedHeader =
  'The first row has what looks like a Social Security number. Nothing was saved. Take it out and choose the file again.';

const columnOf: Record<ConsumerData, string> = {
  date_of_birth: 'dates of birth',
  diagnosis: 'diagnoses',
  social_security_number: 'Social Security numbers',
  benefit_number: 'Medicaid or Medicare numbers',
};

const sentences = (kinds: readonly ConsumerData[]) =>
  kinds.map((kind) => `${looksLikeTexts[kind]}.`).join(' ');

export const askToSave = (kinds: readonly ConsumerData[]): string => `${sentences(kinds)} Save it anyway?`;
export const askToSend = (kinds: readonly ConsumerData[]): string => `${sentences(kinds)} Send it anyway?`;

/** For the columns of a file, by their names. */
export const askAboutColumns = (columns: readonly { name: string; kind: ConsumerData }[]): string => {
  const each = columns.map(({ name, kind }) => `“${name}” may hold ${columnOf[kind]}.`);
  return `${each.join(' ')} Continue anyway?`;
};

/** For rows of a file whose notes or names look like something confidential. */
export const askAboutRows = (rows: number, kinds: readonly ConsumerData[]): string =>
  `In ${rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`}: ${sentences(kinds)} Import it anyway?`;
