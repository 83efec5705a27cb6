import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LiveRegion } from '../basic/live-region.tsx';
import { Icon } from '../icon.tsx';
import { Combobox } from './combobox.tsx';

type Props = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  maxLength: number;
  /** Names the list of what's chosen. */
  listLabel: string;
  values: readonly string[];
  /** Shown while nothing is chosen. */
  emptyText: string;
  onChange: (values: string[]) => void;
  /** Everything that exists. */
  known: readonly string[];
  /** Shown when nothing can be suggested: loading, or an error. */
  note: string;
  onRetry?: (() => void) | undefined;
  /** Why a text can't be added. */
  findError: (text: string) => string | undefined;
};

/** Options shown at most; more don't help anyone choose. */
const SHOWN = 50;
const NEW = 'new';

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Several short texts, shown as chips: existing ones are suggested, and new ones can be made. What was typed is added by
 * Enter, a choice, or leaving the field, so nobody saves without it.
 */
export function ChipsField({
  listLabel,
  values,
  emptyText,
  onChange,
  known,
  findError,
  note,
  ...field
}: Props) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState('');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const afterPress = useAfterPress();
  const text = typed.trim();
  const isChosen = (one: string) => values.some((value) => same(value, one));
  const found = known.filter((one) => one.toLowerCase().includes(text.toLowerCase()) && !isChosen(one));
  const isNew = text !== '' && !isChosen(text) && !known.some((one) => same(one, text));

  const clear = () => {
    setTyped('');
    setRefused('');
  };
  const add = (value: string) => {
    const name = known.find((one) => same(one, value)) ?? value;
    const error = isChosen(name) ? undefined : findError(name);
    setRefused(error ?? '');
    if (error) return;
    setTyped('');
    if (isChosen(name)) {
      setSaid(`“${name}” is there already.`);
      return;
    }
    setSaid(`“${name}” added.`);
    onChange([...values, name]);
  };
  const addTyped = () => {
    if (text) add(text);
  };
  const remove = (value: string) => {
    setSaid(`“${value}” removed.`);
    onChange(values.filter((one) => one !== value));
  };
  /** The button of the next chip, or of the one before, or the field. */
  const removeByButton = (value: string) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = values.indexOf(value);
    (buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById(field.id))?.focus();
    remove(value);
  };

  return (
    <div>
      <Combobox
        {...field}
        error={refused || field.error}
        text={typed}
        onText={(next) => {
          setTyped(next);
          setRefused('');
        }}
        options={[
          ...found.slice(0, SHOWN).map((one) => ({ id: `=${one}`, label: one })),
          ...(isNew ? [{ id: NEW, label: `Create “${text}”` }] : []),
        ]}
        onChoose={(id) => add(id === NEW ? text : id.slice(1))}
        onOpenChange={(_open, closedBy) => closedBy === 'escape' && clear()}
        onEnter={addTyped}
        onLeave={() => afterPress(addTyped)}
        onBackspace={() => {
          const last = values.at(-1);
          if (last !== undefined) remove(last);
        }}
        note={text && isChosen(text) ? `“${text}” is there already.` : note}
        before={
          values.length === 0 ? (
            // As high as a row of them, so nothing moves.
            <p className="mb-2 py-1 text-sm text-ink-soft">{emptyText}</p>
          ) : (
            <ul ref={list} aria-label={listLabel} className="mb-2 flex flex-wrap gap-1.5">
              {values.map((value) => (
                <li
                  key={value}
                  className="flex max-w-full items-center rounded-md border border-line-strong bg-sunk pl-2.5 text-sm"
                >
                  <span className="min-w-0 py-1 [overflow-wrap:anywhere]">{value}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${value}`}
                    onClick={() => removeByButton(value)}
                    className="flex size-8 shrink-0 items-center justify-center rounded-md hover:bg-raised"
                  >
                    <Icon name="close" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      />
      <span className="sr-only">
        <LiveRegion>{said}</LiveRegion>
      </span>
    </div>
  );
}

/**
 * Runs something at once, or if a mouse button or finger is down, when it's lifted: what moves before that moves away from
 * a button that's being pressed, which then gets no click. It's done before the click, so the click's handler sees it.
 */
function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const note = ({ type }: MouseEvent) => {
      isPressed.current = type === 'mousedown';
    };
    // A drag ends without a `mouseup`.
    const types = ['mousedown', 'mouseup', 'dragend'] as const;
    for (const type of types) addEventListener(type, note, true);
    return () => {
      for (const type of types) removeEventListener(type, note, true);
    };
  }, []);
  return (act) => {
    if (!isPressed.current) act();
    else addEventListener('mouseup', () => flushSync(act), { capture: true, once: true });
  };
}
