import { brand } from '@fairlead/contract/platform/brand';

/** A line running through a ring, and the name. `nameStyle` may hide that on narrow screens. */
export function Logo({ nameStyle = '' }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 44 32" className="h-8 w-11" aria-hidden="true">
        <circle cx="22" cy="16" r="10" className="fill-none stroke-ink" strokeWidth="4" />
        <path d="M2 25c11 0 11-9 20-9s9-9 20-9" className="rope" />
      </svg>
      <span className={`font-display text-xl font-bold tracking-tight ${nameStyle}`}>{brand.name}</span>
    </span>
  );
}
