/** Such as 2026-10. */
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month in the URL, if it is one. */
export const readMonth = (text: string | null): string | null => (text && MONTH.test(text) ? text : null);

/** The month that's so many months later, or earlier. */
export function monthFrom(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, month.length);
}

/** The month of a time, where the page is read. */
export const monthOf = (time: Date): string =>
  `${time.getFullYear()}-${String(time.getMonth() + 1).padStart(2, '0')}`;
