import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdmin } from '../../auth/auth-context.ts';
import { AS_PAGE } from '../../layout/route-change.tsx';
import { placeLink, placesFor } from '../platform/quick/places.ts';
import type { QuickDialog } from '../platform/quick/quick-dialog.ts';
import { HELP_KEY, hasSingleKeys } from '../platform/quick/shortcut-keys.ts';
import { isSearchKey, singleKey } from './pressed-key.ts';

/** Milliseconds from G to the letter of a place: enough for slow hands. */
const JUMP_MS = 3_000;

/** The search of the list on this page, if there is one. */
const listSearch = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find((field) =>
    field.checkVisibility(),
  );

/** Listens for shortcuts, unless a dialog is open or being opened. */
export function useShortcuts(isOpening: boolean, onWant: (dialog: QuickDialog) => void): void {
  const navigate = useNavigate();
  const { is_super_admin } = useAdmin();
  const jumpBegan = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const jumpTo = (key: string) => {
      const place = placesFor(is_super_admin).find((one) => one.key === key);
      if (place) navigate(placeLink(place, window.location), { state: AS_PAGE });
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
