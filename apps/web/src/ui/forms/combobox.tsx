import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { controlStyle, FieldFrame } from '../basic/field-frame.tsx';
import { LiveRegion } from '../basic/live-region.tsx';
import { ComboboxNote } from './combobox-note.tsx';

export type ComboboxOption = { id: string; label: string; detail?: string };

type Props = {
  id?: string;
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  placeholder?: string;
  maxLength?: number;
  /** Shown between the label and the field. */
  before?: ReactNode;
  /** Whether the field has focus when its dialog opens. */
  takesFocus?: boolean;
  /** The field's text. */
  text: string;
  onText: (text: string) => void;
  /** Matching options in display order. */
  options: readonly ComboboxOption[];
  onChoose: (id: string) => void;
  /** The list opened or closed. If it closed without a choice, the caller may restore the text. */
  onOpenChange: (open: boolean, closedBy?: 'escape') => void;
  /** Enter, while no option is marked. */
  onEnter?: () => void;
  /** Backspace in the empty field. */
  onBackspace?: () => void;
  /** Focus left the field; called before the list closes. */
  onLeave?: () => void;
  /** Shown and announced when there are no options: loading, no matches, or an error. */
  note: string;
  /** Reloads the options after an error; shown next to the note. */
  onRetry?: (() => void) | undefined;
};

const clamp = (index: number, count: number) => (count === 0 ? -1 : (index + count) % count);

/**
 * A text field with suggestions, following the ARIA Authoring Practices (editable combobox, list autocomplete, manual
 * selection): arrow keys move through the list while focus stays in the field, Enter selects, Escape closes.
 */
export function Combobox({
  id,
  label,
  labelHidden,
  hint,
  error,
  required,
  placeholder,
  maxLength,
  before,
  takesFocus = false,
  text,
  onText,
  options,
  onChoose,
  onOpenChange,
  onEnter,
  onBackspace,
  onLeave,
  note,
  onRetry,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  const ownId = useId();
  const base = id ?? ownId;
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState('');
  const shown = open && options.length > 0;
  const active = shown ? options.findIndex(({ id }) => id === activeId) : -1;
  const current = options[active];

  const show = (next: boolean, closedBy?: 'escape') => {
    setActiveId('');
    if (next === open) return;
    setOpen(next);
    onOpenChange(next, closedBy);
  };
  const choose = (id: string) => {
    onChoose(id);
    show(false);
  };
  const move = (to: number) => {
    if (!open) show(true);
    const next = clamp(to, options.length);
    setActiveId(options[next]?.id ?? '');
    document.getElementById(`${base}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active < 0 ? options.length - 1 : active - 1),
    Enter: () => (current ? choose(current.id) : onEnter?.()),
    Escape: () => show(false, 'escape'),
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === field.current || relatedTarget === retry.current) return;
    onLeave?.();
    show(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys end what an input method is composing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && text === '') onBackspace?.();
    const act = keys[event.key];
    // With no open list, Escape goes to the surrounding dialog.
    if (!act || (event.key === 'Escape' && !open)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <FieldFrame
      id={base}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={required}
    >
      {(described) => (
        <div className="relative">
          {before}
          <input
            {...described}
            ref={field}
            id={base}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? `${base}-list` : undefined}
            aria-activedescendant={current ? `${base}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
            data-first-focus={takesFocus || undefined}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              onText(event.target.value);
              show(true);
            }}
            onClick={() => show(true)}
            onBlur={leave}
            onKeyDown={onKeyDown}
            className={controlStyle(error)}
          />
          {open && (
            <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 in-[dialog]:max-h-40 overflow-y-auto rounded-md border border-line-strong bg-raised py-1 shadow-dialog">
              {shown ? (
                <div role="listbox" tabIndex={-1} id={`${base}-list`} aria-label={label}>
                  {options.map((option, index) => (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys (aria-activedescendant)
                    <div
                      key={option.id}
                      id={`${base}-${index}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === active}
                      // Keeps focus in the field.
                      onPointerDown={(event) => event.preventDefault()}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => choose(option.id)}
                      className="cursor-pointer px-3 py-2 hover:bg-sunk aria-selected:bg-ink aria-selected:text-surface"
                    >
                      <span className="block">{option.label}</span>
                      {option.detail && <span className="block text-sm opacity-90">{option.detail}</span>}
                    </div>
                  ))}
                </div>
              ) : (
                <ComboboxNote
                  text={note}
                  retryRef={retry}
                  onBlur={leave}
                  // Move focus to the field before the button disappears.
                  onRetry={
                    onRetry &&
                    (() => {
                      field.current?.focus();
                      onRetry();
                    })
                  }
                  onEscape={() => {
                    field.current?.focus();
                    show(false);
                  }}
                />
              )}
            </div>
          )}
          <span className="sr-only">
            <LiveRegion>
              {open && (shown ? `${options.length} suggestions. Up and down arrows choose one.` : note)}
            </LiveRegion>
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
