/** A number with thousands separators. */
export const countText = (count: number): string => count.toLocaleString('en-US');

/** "1 person", "2,345 people"; capped counts get a plus: "10,000+ people". */
export const countOf = (count: number, one: string, many: string, capped = false): string =>
  `${countText(count)}${capped ? '+' : ''} ${count === 1 && !capped ? one : many}`;
