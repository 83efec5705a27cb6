/** The fairlead line as a divider: it runs in from the edge, through one ring, and on. Decoration only. */
export function Rope({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1200 40"
      preserveAspectRatio="xMinYMid slice"
      className={`h-10 w-full ${className}`}
      aria-hidden="true"
    >
      <path
        d="M0 28 C120 28 150 12 240 12 S420 28 560 28 S900 20 1200 20"
        pathLength="1"
        className="rope-line draw-once"
      />
      <circle cx="240" cy="12" r="9" className="fill-surface stroke-ink" strokeWidth="2.5" />
      <path d="M222 13.5 C230 12.3 234 12 240 12 S250 12.3 258 13.2" className="rope-line" />
    </svg>
  );
}
