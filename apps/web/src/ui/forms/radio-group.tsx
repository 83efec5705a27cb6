import { type ReactNode, useId } from 'react';

type Props<Value extends string> = {
  legend: string;
  /** Of the chosen one. */
  id?: string;
  value: Value;
  options: readonly { value: Value; label: string; detail?: ReactNode }[];
  onChange: (value: Value) => void;
};

/** Radio buttons, all visible. */
export function RadioGroup<Value extends string>({ legend, id, value, options, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="@container grid min-w-0 gap-2">
      <legend className="mb-1.5 font-bold">{legend}</legend>
      <div className="grid gap-2 @md:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-raised px-3 py-2 has-checked:border-ink has-checked:bg-sunk"
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
