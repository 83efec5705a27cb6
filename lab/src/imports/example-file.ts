/** One in so many opted out, each with a date and a reason. */
const LEFT_EVERY = 5;

export type Example = { email: string; name: string; company: string; left: boolean };

export const examples = (rows: number): Example[] =>
  Array.from({ length: rows }, (_, at) => ({
    email: `member${at}@imports.example`,
    name: `Member ${at}`,
    company: `Members ${at % 1_000}`,
    left: at % LEFT_EVERY === 0,
  }));

export const LEFT_AT = '2024-05-01 10:20:30';
export const REASON = 'Too many emails';

/** A file as another tool exports it. */
export function exampleFile(rows: number): Buffer {
  const lines = examples(rows).map(({ email, name, company, left }) =>
    [email, name, company, left ? 'Unsubscribed' : 'Active', left ? LEFT_AT : '', left ? REASON : ''].join(),
  );
  return Buffer.from(`Email,Name,Company,Status,Unsubscribed at,Opt-out reason\n${lines.join('\n')}\n`);
}
