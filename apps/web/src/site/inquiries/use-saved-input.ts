import { type RefObject, useEffect } from 'react';

/** What can be typed into; a box has the same value whether it's ticked or not. */
const NOT_TYPED = ['hidden', 'checkbox'];

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.tabIndex >= 0 &&
      !NOT_TYPED.includes(element.type),
  );

/** Storage access throws if cookies are blocked; the input then lasts as long as the page. */
function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Keeps a form's input for this tab, so it survives a reload or a visit to another page, until `forget` is called. */
export function useSavedInput(form: RefObject<HTMLFormElement | null>, key: string) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const kept = withStorage((storage): Record<string, string> => JSON.parse(storage.getItem(key) ?? '{}'));
    for (const field of fieldsOf(element)) {
      // Input typed before hydration takes precedence.
      if (field.value === field.defaultValue) field.value = kept?.[field.name] ?? field.value;
    }
    const keep = () => {
      const values = fieldsOf(element).map(({ name, value }) => [name, value]);
      withStorage((storage) => storage.setItem(key, JSON.stringify(Object.fromEntries(values))));
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, key]);
  return { forget: () => withStorage((storage) => storage.removeItem(key)) };
}
