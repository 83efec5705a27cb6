import { brand } from '@fairlead/contract/brand';

/** A ring that guides a line, and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 40 32" className="h-8 w-10" aria-hidden="true">
        <circle cx="20" cy="16" r="10" className="fill-none stroke-ink" strokeWidth="3.5" />
        <path d="M1 25c10 0 10-9 19-9s9-9 19-9" className="rope-line" strokeWidth="3.5" />
      </svg>
      <span className="font-display text-xl font-bold tracking-tight">{brand.name}</span>
    </span>
  );
}
