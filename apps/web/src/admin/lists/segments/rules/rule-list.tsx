import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../ui/forms/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { PartDraft } from './definition-draft.ts';
import { ruleId } from './rule-row.tsx';

type Props<Part extends PartDraft> = {
  /** Unique on the page. */
  id: string;
  parts: readonly Part[];
  onChange: (parts: Part[]) => void;
  /** True when no more fit into a segment. */
  isFull: boolean;
  /** What can be added. */
  kinds: readonly { label: string; make: () => Part }[];
  /** Draws one of them. */
  children: (part: Part, index: number, onChange: (part: Part) => void, onRemove: () => void) => ReactNode;
};

/** Rules to edit, add, and remove. Focus goes to a new one, and from a removed one to the next. */
export function RuleList<Part extends PartDraft>(props: Props<Part>) {
  const { id, parts, onChange, isFull, kinds, children } = props;
  const focus = useNextFocus();
  const addId = `${id}-add`;
  const add = (part: Part) => {
    if (isFull) return;
    onChange([...parts, part]);
    focus(ruleId(part));
  };
  const remove = (index: number) => {
    const next = parts[index + 1] ?? parts[index - 1];
    onChange(parts.filter((_, at) => at !== index));
    focus(next ? ruleId(next) : addId);
  };
  const replace = (index: number, part: Part) =>
    onChange(parts.map((one, at) => (at === index ? part : one)));
  return (
    <>
      {parts.length > 0 && (
        <ol className="grid gap-4">
          {parts.map((part, index) => (
            <li key={part.key}>
              {children(
                part,
                index,
                (next) => replace(index, next),
                () => remove(index),
              )}
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        {kinds.map(({ label, make }, index) => (
          // Not `disabled`, which would drop focus.
          <Button
            key={label}
            id={index === 0 ? addId : undefined}
            size="sm"
            aria-disabled={isFull || undefined}
            onClick={() => add(make())}
          >
            <Icon name="plus" className="size-4" />
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Moves focus to an element, by its id, once the next change is on the screen. */
function useNextFocus(): (id: string) => void {
  const next = useRef('');
  useLayoutEffect(() => {
    if (!next.current) return;
    document.getElementById(next.current)?.focus();
    next.current = '';
  });
  return (id) => {
    next.current = id;
  };
}
