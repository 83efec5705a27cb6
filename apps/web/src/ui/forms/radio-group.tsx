import { type ReactNode, useId } from 'react';

type Props<Value extends string> = {
  legend: string;
  /** Read out, but not shown: what's around it says the same. */
  legendHidden?: boolean;
  /** Of the chosen one. */
  id?: string;
  value: Value;
  options: readonly { value: Value; label: string; detail?: ReactNode }[];
  onChange: (value: Value) => void;
};

/** Radio buttons, all visible, below each other in one box. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { legend, legendHidden = false, id, value, options, onChange } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5'}>{legend}</legend>
      <div className="rounded-md border border-line-strong bg-raised">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-control cursor-pointer items-center gap-3 border-line px-3 py-1.5 not-last:border-b first:rounded-t-md last:rounded-b-md has-checked:bg-sunk"
          >
            <input
              type="radio"
              name={name}
              id={option.value === value ? id : undefined}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
              <span>{option.label}</span>
              {option.detail && <span className="text-ink-soft tabular-nums">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
