import { KeyHint } from '../../ui/forms/key-hint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { searchKeys } from '../platform/quick/shortcut-keys.ts';

/** Looks like the field that it opens; on phones, an icon. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className="no-print flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md hover:bg-sunk sm:border sm:border-line-strong sm:bg-raised sm:px-3"
      onClick={onOpen}
    >
      <Icon name="search" />
      <span className="max-sm:sr-only min-[90rem]:min-w-20 text-left">Search</span>
      <KeyHint keys={searchKeys()} className="max-[90rem]:hidden" />
    </button>
  );
}
