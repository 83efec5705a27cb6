/** Keys as they're labeled, such as "Ctrl K". */
export function KeyHint({ keys, className = '' }: { keys: string; className?: string }) {
  return (
    <kbd
      className={`rounded-sm border border-line-strong bg-surface px-1.5 font-sans text-xs whitespace-nowrap text-ink-soft ${className}`}
    >
      {keys}
    </kbd>
  );
}
