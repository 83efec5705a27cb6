import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdmin } from '../../auth/auth-context.ts';
import { AS_PAGE } from '../../layout/route-change.tsx';
import { placesFor } from '../platform/quick/places.ts';
import type { QuickDialog, QuickDialogProps } from '../platform/quick/quick-dialog.ts';
import { HELP_KEY, hasSingleKeys, isMac } from '../platform/quick/shortcut-keys.ts';
import { useNotOpened } from './not-opened.tsx';

type Part = ComponentType<QuickDialogProps>;

const load: Record<QuickDialog, () => Promise<{ default: Part }>> = {
  search: () => import('../insights/search/search-dialog.tsx'),
  shortcuts: () => import('./shortcuts-dialog.tsx'),
  'add-subscriber': () => import('../insights/search/add-subscriber.tsx'),
};

type Props = { wanted: QuickDialog | null; onWant: (dialog: QuickDialog | null) => void };

/** The keyboard shortcuts and the dialogs they open. It's loaded after the page, which can be used without it. */
export default function QuickAccess({ wanted, onWant }: Props) {
  const [loaded, setLoaded] = useState<{ name: QuickDialog; Part: Part } | null>(null);
  const sayNotOpened = useNotOpened(onWant);
  useShortcuts(wanted !== null, onWant);
  useEffect(() => {
    if (!wanted) return;
    let isWanted = true;
    load[wanted]().then(
      ({ default: Part }) => isWanted && setLoaded({ name: wanted, Part }),
      () => isWanted && sayNotOpened(),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, sayNotOpened]);
  if (!wanted || loaded?.name !== wanted) return null;
  return <loaded.Part onClose={() => onWant(null)} onWant={onWant} />;
}

/** Where keys are typed, or choose by first letters. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=listbox]';

/** Ctrl+K, or ⌘K on a Mac, where Ctrl+K cuts the rest of a line. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
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
const singleKey = (event: KeyboardEvent): string =>
  isAlone(event) && !event.repeat && !isTyped(event) ? event.key.toLowerCase() : '';

/** Milliseconds from G to the letter of a place: enough for slow hands. */
const JUMP_MS = 3_000;

/** The search of the list on this page, if there is one. */
const listSearch = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find((field) =>
    field.checkVisibility(),
  );

/** Listens for shortcuts, unless a dialog is open or being opened. */
function useShortcuts(isOpening: boolean, onWant: (dialog: QuickDialog) => void): void {
  const navigate = useNavigate();
  const { is_super_admin } = useAdmin();
  const jumpBegan = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const jumpTo = (key: string) => {
      const place = placesFor(is_super_admin).find((one) => one.key === key);
      if (place) navigate(place.to, { state: AS_PAGE });
      return place !== undefined;
    };
    const search = () => {
      const field = listSearch();
      field?.focus();
      field?.select();
      if (!field) onWant('search');
      return true;
    };
    /** Whether the key does something. */
    const act = (key: string, at: number): boolean => {
      const isJump = at - jumpBegan.current < JUMP_MS;
      jumpBegan.current = key === 'g' ? at : Number.NEGATIVE_INFINITY;
      if (isJump && jumpTo(key)) return true;
      if (key === HELP_KEY) onWant('shortcuts');
      return key === HELP_KEY || (key === '/' && search());
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // What's handled elsewhere, such as Ctrl+K in an email's text, isn't for us.
      if (event.defaultPrevented) return;
      const isBusy = isOpening || document.querySelector('dialog:modal') !== null;
      if (isSearchKey(event)) {
        // Otherwise the browser's own search would open.
        event.preventDefault();
        if (!isBusy) onWant('search');
        return;
      }
      const key = singleKey(event);
      if (key && !isBusy && hasSingleKeys() && act(key, event.timeStamp)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    // Signals to tests that keys are heard.
    document.documentElement.dataset.hearsKeys = '';
    return () => {
      removeEventListener('keydown', onKeyDown);
      delete document.documentElement.dataset.hearsKeys;
    };
  }, [isOpening, onWant, navigate, is_super_admin]);
}
