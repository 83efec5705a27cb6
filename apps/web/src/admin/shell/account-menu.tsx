import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { patient } from '../../api/patient.ts';
import { useAdmin, useAuth } from '../../auth/auth-context.ts';
import { paths } from '../../paths.ts';
import { useDisclosure } from '../../ui/dialogs/use-disclosure.ts';
import { KeyHint } from '../../ui/forms/key-hint.tsx';
import { Drawing, Icon } from '../../ui/icon.tsx';
import { HELP_KEY, hasSingleKeys } from '../platform/quick/shortcut-keys.ts';

/** Loaded on demand: few open the menu for it. */
const ThemeChoice = patient(() => import('./theme-choice.tsx'));

const PERSON = 'M10 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3.5 17.5c.6-7.3 12.4-7.3 13 0';

const itemStyle =
  'flex min-h-11 w-full items-center rounded-sm px-3 text-left no-underline hover:bg-sunk aria-[current=page]:bg-sunk';

/** Who's logged in, and what they can do with their account and on this device. */
export function AccountMenu({ onShortcuts }: { onShortcuts: (() => void) | undefined }) {
  const { logout } = useAuth();
  const { username, email, is_super_admin } = useAdmin();
  const { open, setOpen, close, listId, box, button } = useDisclosure<HTMLDivElement>();
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key, setOpen]);
  return (
    <div className="relative min-w-0 no-print" {...box}>
      <button
        type="button"
        className="flex min-h-11 max-w-full items-center gap-2 rounded-md px-2 hover:bg-sunk"
        {...button}
      >
        <Drawing path={PERSON} />
        <span className="sr-only">Account: </span>
        <span className="truncate max-sm:sr-only">{username}</span>
        <Icon name="chevron-down" className="size-4" />
      </button>
      {/* Takes focus when its text is clicked, so that it stays open. */}
      <div
        id={listId}
        tabIndex={-1}
        className={`absolute right-0 z-20 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-md border border-line-strong bg-raised p-1.5 outline-none ${open ? 'fade-in' : 'hidden'}`}
      >
        <p className="border-b border-line px-3 pt-1.5 pb-3 text-sm [overflow-wrap:anywhere]">
          <span className="block text-base font-bold">{username}</span>
          <span className="block text-ink-soft">{email}</span>
          <span className="block text-ink-soft">{is_super_admin ? 'Super admin' : 'Admin'}</span>
        </p>
        <ul className="py-1.5">
          <li>
            <Link to={paths.account} className={itemStyle}>
              My account
            </Link>
          </li>
          <li>
            <Link to={paths.login} className={itemStyle}>
              Training and production
            </Link>
          </li>
          {onShortcuts && (
            <li>
              <button
                type="button"
                className={`${itemStyle} justify-between`}
                onClick={() => {
                  // The dialog returns focus to the menu's button, since this one is hidden by then.
                  close();
                  onShortcuts();
                }}
              >
                Keyboard shortcuts
                {hasSingleKeys() && <KeyHint keys={HELP_KEY} />}
              </button>
            </li>
          )}
        </ul>
        <div className="min-h-15 border-y border-line px-3 py-3">
          <Suspense>{open && <ThemeChoice />}</Suspense>
        </div>
        <button type="button" className={`${itemStyle} mt-1.5`} onClick={logout}>
          Log out
        </button>
      </div>
    </div>
  );
}
