import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';

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
