/** Decorative, next to text that says what's in progress. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-4 shrink-0 motion-safe:animate-spin" aria-hidden="true">
      <circle cx="10" cy="10" r="8" className="fill-none stroke-current opacity-30" strokeWidth="3" />
      <path
        d="M10 2a8 8 0 0 1 8 8"
        className="fill-none stroke-current"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
