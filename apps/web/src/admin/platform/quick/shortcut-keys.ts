const STORED = 'singleKeys';

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** As the keys are labeled on this computer. */
export const altKey = (): string => (isMac() ? 'Option' : 'Alt');
export const searchKeys = (): string => (isMac() ? '⌘ K' : 'Ctrl K');

export const HELP_KEY = '?';

/** Whether keys without Ctrl or ⌘ do anything. Read at each use, because another tab may have changed it. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return document.documentElement.dataset[STORED] !== 'off';
  }
}

/** For every tab on this device; only for this page if its storage is blocked. */
export function setSingleKeys(on: boolean): void {
  const value = on ? 'on' : 'off';
  document.documentElement.dataset[STORED] = value;
  try {
    localStorage.setItem(STORED, value);
  } catch {
    // It holds for this page, and that's all we can do.
  }
}
