const widths = ['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3', 'w-4/5'];

/** A placeholder for loading text, shown after 300 ms. */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="appear-late grid gap-3 py-2">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={`h-4 rounded-sm bg-sunk ${widths[line % widths.length] ?? ''}`} />
      ))}
    </div>
  );
}
