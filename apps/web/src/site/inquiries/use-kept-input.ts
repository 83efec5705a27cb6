import { type RefObject, useEffect } from 'react';

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.tabIndex >= 0,
  );

/** A browser that keeps nothing (all cookies blocked) throws; the input then lasts as long as the page. */
function ifKept<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Keeps what is typed into a form for this tab, so that a reload or a look at another page loses nothing. Gone with the
 * tab, or when `forget` is called.
 */
export function useKeptInput(form: RefObject<HTMLFormElement | null>, key: string) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const kept = ifKept((storage): Record<string, string> => JSON.parse(storage.getItem(key) ?? '{}'));
    for (const field of fieldsOf(element)) {
      // What was typed before the script arrived counts more.
      if (field.value === field.defaultValue) field.value = kept?.[field.name] ?? field.value;
    }
    const keep = () => {
      const values = fieldsOf(element).map(({ name, value }) => [name, value]);
      ifKept((storage) => storage.setItem(key, JSON.stringify(Object.fromEntries(values))));
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, key]);
  return { forget: () => ifKept((storage) => storage.removeItem(key)) };
}
