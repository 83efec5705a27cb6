/** Far more than any body of the contract has. */
const FIELDS_MAX = 100;
const DEPTH_MAX = 20;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isWide = (one: object): boolean => !Array.isArray(one) && Object.keys(one).length > FIELDS_MAX;
const partsOf = (one: object): object[] => (Array.isArray(one) ? one : Object.values(one)).filter(isObject);

/**
 * What’s wrong with the shape of a JSON body, whatever it’s for: a schema would name each of a million unknown fields, and
 * anything recursive would run out of stack. Level by level, so this doesn’t.
 */
export function oddShape(body: object): string | undefined {
  let level = [body];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX)
      return `The request is nested more than ${DEPTH_MAX} levels deep, so nothing was saved`;
    if (level.some(isWide))
      return `Something in the request has more than ${FIELDS_MAX} fields, so nothing was saved`;
    level = level.flatMap(partsOf);
  }
  return undefined;
}
