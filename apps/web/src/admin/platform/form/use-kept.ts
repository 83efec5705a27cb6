import { useEffect, useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { clearSavedInput, savedInput, saveInput } from '../saved-input.ts';
import { useHeldPage } from '../use-held-page.ts';

type Options<Fields, Version> = {
  start: Fields;
  version?: Version;
  keep?: string;
  secret?: readonly (keyof Fields)[];
};

/** Tags have an order of their own, whatever the order in which they were added. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

const pick = <Fields extends object>(
  fields: Partial<Fields>,
  is: (name: keyof Fields, value: unknown) => boolean,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => is(name as keyof Fields, value)),
  ) as Partial<Fields>;

/**
 * What was changed in a form. As long as that's something, the tab keeps it under the name `keep`, and the browser asks
 * before the page is closed.
 */
export function useKept<Fields extends Record<string, unknown>, Version>(options: Options<Fields, Version>) {
  const { start, keep, secret } = options;
  const current = options.version as Version;
  const { id } = useAdmin();
  const [state, setState] = useState(() => {
    const empty = { key: newKey(), version: current, fields: {} as Partial<Fields> };
    const { fields, ...rest } = keep ? savedInput(keep, id, empty) : empty;
    const isKnown = (name: keyof Fields, value: unknown) => typeof value === typeof start[name];
    return { ...rest, changed: pick(fields, isKnown) };
  });
  const { changed, key, version } = state;
  const isTyped = Object.entries(changed).some(([name, value]) => !isSame(value, start[name]));
  useHeldPage(keep !== undefined && isTyped);
  useEffect(() => {
    if (!keep) return;
    const fields = pick(changed, (name) => !secret?.includes(name));
    if (isTyped) saveInput(keep, id, { key, version, fields });
    else clearSavedInput(keep, id);
  }, [keep, isTyped, id, changed, key, version, secret]);
  return {
    changed,
    key,
    version: isTyped ? version : current,
    isTyped,
    change: (part: Partial<Fields>) =>
      setState((now) => ({
        key: newKey(),
        version: isTyped ? now.version : current,
        changed: { ...now.changed, ...part },
      })),
    rebase: (onto: Version) => setState((now) => ({ ...now, version: onto })),
    /** Also after the form is gone, which may be before its answer comes. What was typed since stays. */
    forget: (sent: Fields) => {
      if (keep) clearSavedInput(keep, id);
      setState((now) => ({
        ...now,
        key: newKey(),
        changed: pick(now.changed, (name, value) => !isSame(trim(value), trim(sent[name]))),
      }));
    },
    clear: () => {
      if (keep) clearSavedInput(keep, id);
      setState({ key: newKey(), version: current, changed: {} });
    },
  };
}

const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
