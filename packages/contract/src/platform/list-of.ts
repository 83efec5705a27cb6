import { z } from 'zod';

type Options = {
  tooMany?: string;
  /** What's said of the item with this index, for lists whose items people see as numbered. */
  inItem?: (index: number, problem: string) => string;
};

/**
 * A list that can be long. Its length is checked before its items, and these only up to the first wrong one:
 * with an error for each, one request would keep the process busy for seconds.
 */
export const listOf = <T>(item: z.ZodType<T>, max: number, { tooMany, inItem }: Options = {}) =>
  z
    .array(z.unknown() as z.ZodType<T>)
    .max(max, { abort: true, error: tooMany })
    .check((payload) => {
      const list: T[] = [];
      for (const [index, one] of payload.value.entries()) {
        const read = item._zod.run({ value: one, issues: [] }, { async: false });
        if (read instanceof Promise) throw new Error('Lists are checked in one go');
        const [issue] = read.issues;
        if (issue) {
          const path = [index, ...(issue.path ?? [])];
          const { message } = z.core.util.finalizeIssue(issue, {}, z.config());
          payload.issues.push(
            inItem ? { ...issue, path, message: inItem(index, message) } : { ...issue, path },
          );
          return;
        }
        list.push(read.value as T);
      }
      payload.value = list;
    })
    // For the OpenAPI document.
    .meta({ items: item });
