import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type Tab<Id extends string> = { id: Id; label: string };

type Props<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  /** May be a view that has no tab; then no tab is selected. */
  selected: Id | (string & {});
  onSelect: (id: Id) => void;
  children: ReactNode;
};

const keySteps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs following the ARIA Authoring Practices, in a row or, on narrow screens, two columns: arrow keys move and select,
 * Tab moves to the panel.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: Props<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === selected);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = keySteps[event.key]?.(Math.max(at, 0), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll('button')[next ?? 0]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="grid grid-cols-2 gap-x-3 md:flex md:flex-wrap md:gap-x-1 md:border-b md:border-line-strong"
      >
        {tabs.map(({ id, label: text }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={index === at}
            aria-controls={`${base}-panel`}
            tabIndex={index === Math.max(at, 0) ? 0 : -1}
            onClick={() => onSelect(id)}
            className="min-h-11 border-b-4 border-line pt-3 pb-1.5 text-left leading-tight font-bold text-ink-soft hover:text-ink aria-selected:border-rope aria-selected:text-ink max-sm:text-sm md:-mb-px md:border-transparent md:px-3 md:py-2 md:leading-normal lg:px-4"
          >
            {text}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={at >= 0 ? `${base}-${selected}` : undefined}
        aria-label={at >= 0 ? undefined : label}
        tabIndex={-1}
        className="pt-4"
      >
        {children}
      </div>
    </>
  );
}
