import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { Drawing } from '../icon.tsx';

/** Icons of toolbars, apart from those in `icon.tsx`, which visitors of public pages load. */
const toolbarIcons = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M8.5 4h6M5.5 16h6M11.5 4l-3 12',
  link: 'M8.5 11.5l3-3M9 6l1.5-1.5a3.2 3.2 0 0 1 5 5L14 11M11 14l-1.5 1.5a3.2 3.2 0 0 1-5-5L6 9',
  'bulleted-list': 'M8 5h9M8 10h9M8 15h9M3.5 5v.1M3.5 10v.1M3.5 15v.1',
  'numbered-list': 'M9 5h8M9 10h8M9 15h8M3 3.3l1.5-.8v5M3 12.7a1.2 1.2 0 1 1 2 1l-2 3h2.3',
  indent: 'M3 4h14M9 8h8M9 12h8M3 16h14M3 7.5l3 2.5-3 2.5',
  outdent: 'M3 4h14M9 8h8M9 12h8M3 16h14M6 7.5l-3 2.5 3 2.5',
  image: 'M2.5 4h15v12h-15zM2.5 13.5l4-4 4 4M9 12l3-3 5.5 5.5M12.5 6.8v.1',
  braces:
    'M7.5 3.5c-2 0-2 1.5-2 3.5s-.5 3-2 3c1.5 0 2 1 2 3s0 3.5 2 3.5M12.5 3.5c2 0 2 1.5 2 3.5s.5 3 2 3c-1.5 0-2 1-2 3s0 3.5-2 3.5',
  bookmark: 'M5.5 3.5h9v13l-4.5-3.5-4.5 3.5z',
  'add-row': 'M3 3.5h14v6H3zM10 12.5v5M7.5 15h5',
  'add-column': 'M3.5 3h6v14h-6zM12.5 10h5M15 7.5v5',
  'delete-row': 'M3 3.5h14v6H3zM7.5 15h5',
  'delete-column': 'M3.5 3h6v14h-6zM12.5 10h5',
  'delete-table': 'M3 3.5h9v9H3zM3 8h9M7.5 3.5v9M13 13l4 4M17 13l-4 4',
  'swap-columns': 'M3 3.5h5v13H3zM12 3.5h5v13h-5zM8 7h4M10.5 5.5L12 7l-1.5 1.5M12 13H8M9.5 11.5L8 13l1.5 1.5',
  'one-column': 'M5.5 3.5h9v13h-9zM8 7h4M8 10h4M8 13h4',
  undo: 'M7.5 4L4 7.5 7.5 11M4 7.5h8a4 4 0 0 1 0 8H8',
  redo: 'M12.5 4L16 7.5 12.5 11M16 7.5H8a4 4 0 0 0 0 8h4',
  'arrow-up': 'M10 16V4M5 9l5-5 5 5',
  'arrow-down': 'M10 4v12M5 11l5 5 5-5',
  plus: 'M10 4v12M4 10h12',
} as const;

export type ToolbarIconName = keyof typeof toolbarIcons;

type Props = {
  label: string;
  /** Id of what it changes. */
  controls?: string | undefined;
  /** For moving focus into it: the item that had focus last has tab index 0. */
  ref: RefObject<HTMLDivElement | null>;
  onEscape: () => void;
  className?: string;
  children: ReactNode;
};

const itemsOf = (toolbar: HTMLElement): HTMLElement[] => [
  ...toolbar.querySelectorAll<HTMLElement>('button:not(:disabled), select:not(:disabled)'),
];

const keySteps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A toolbar of buttons and selects, following the ARIA Authoring Practices: one tab stop, arrow keys move. The tab
 * stop is set in the DOM, so the items needn't know of each other.
 */
export function Toolbar({ label, controls, ref, onEscape, className = '', children }: Props) {
  const current = useRef<HTMLElement | null>(null);

  const setStop = (toolbar: HTMLElement) => {
    const items = itemsOf(toolbar);
    if (!current.current || !items.includes(current.current)) current.current = items[0] ?? null;
    for (const item of items) item.tabIndex = item === current.current ? 0 : -1;
  };
  // After each change of the items.
  useEffect(() => {
    if (ref.current) setStop(ref.current);
  });

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
    current.current = target;
    setStop(currentTarget);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    const items = itemsOf(event.currentTarget);
    const at = current.current ? items.indexOf(current.current) : 0;
    const next = keySteps[event.key]?.(at, items.length);
    if (next === undefined) return;
    // Otherwise a select would also change its value.
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className={`flex flex-wrap items-center gap-1 ${className}`}
    >
      {children}
    </div>
  );
}

/** Sets groups of items apart. */
export function ToolbarGap() {
  return <span aria-hidden="true" className="mx-1 h-6 border-l border-line max-md:hidden" />;
}

type ToolbarButtonProps = {
  icon: ToolbarIconName;
  label: string;
  /** Shown with the label when the pointer rests on the button. */
  shortcut?: string;
  /** For a button that turns something on and off. */
  pressed?: boolean;
  /** It stays reachable by arrow keys, so people who don't see it learn that it's there. */
  unavailable?: boolean;
  onPress: () => void;
};

// A click would take focus and the selection from the text that the button changes.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A button in a `Toolbar`. */
export function ToolbarButton({
  icon,
  label,
  shortcut,
  pressed,
  unavailable = false,
  onPress,
}: ToolbarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-pressed={pressed}
      aria-disabled={unavailable || undefined}
      onMouseDown={keepFocus}
      onClick={() => !unavailable && onPress()}
      className="inline-flex size-11 items-center justify-center rounded-md border border-transparent text-ink hover:bg-sunk aria-disabled:text-ink-soft aria-disabled:opacity-50 aria-disabled:hover:bg-transparent aria-pressed:border-ink aria-pressed:bg-sunk md:pointer-fine:size-9"
    >
      <Drawing path={toolbarIcons[icon]} />
    </button>
  );
}
