import { isMac } from '../platform/quick/shortcut-keys.ts';

/** Where keys are typed, or choose by first letters. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=listbox]';

/** Ctrl+K, or ⌘K on a Mac, where Ctrl+K cuts the rest of a line. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [held, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'k' && held && !other && !altKey && !shiftKey;
}

function isAlone({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return false;
  // Shift is part of "?", and of "/" on some keyboards.
  return !shiftKey || !/\p{L}/u.test(key);
}

const isTyped = ({ target, isComposing }: KeyboardEvent): boolean =>
  isComposing || (target instanceof Element && target.closest(TYPED_IN) !== null);

/** The key if it's pressed alone and not to type something, otherwise ''. */
export const singleKey = (event: KeyboardEvent): string =>
  isAlone(event) && !event.repeat && !isTyped(event) ? event.key.toLowerCase() : '';
