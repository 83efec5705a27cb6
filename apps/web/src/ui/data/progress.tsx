import { useId } from 'react';

type Props = { label: string; value: number; max: number; text: string };

/** A progress bar with its figures as text. */
export function Progress({ label, value, max, text }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <label htmlFor={id}>{label}</label>
        <span className="tabular-nums">{text}</span>
      </div>
      <progress id={id} value={value} max={max} className="progress h-3 w-full" />
    </div>
  );
}
