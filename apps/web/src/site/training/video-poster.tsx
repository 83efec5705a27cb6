import { Icon } from '../../ui/icon.tsx';

/** What stands for a video: its title on the line, and a sign to press. */
export function VideoPoster({
  label,
  title,
  length,
}: {
  label: string;
  title: string;
  length?: string | undefined;
}) {
  return (
    <span className="absolute inset-0 grid content-between bg-sunk p-4 text-left sm:p-5" aria-hidden="true">
      <svg
        viewBox="0 0 320 180"
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 size-full"
        aria-hidden="true"
      >
        <circle cx="258" cy="94" r="22" className="fill-none stroke-ink" strokeWidth="5" />
        <path d="M0 152H150c70 0 74-44 108-58s44-14 70-14" className="rope" />
      </svg>
      <span className="relative text-sm text-ink-soft">
        {label}
        {length && <span className="tabular-nums">, {length}</span>}
      </span>
      <span className="relative flex items-end justify-between gap-4">
        <span className="max-w-[16ch] font-display text-xl font-bold tracking-tight">{title}</span>
        <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-full border-[3px] border-ink bg-raised group-hover:bg-signal">
          <Icon name="play" className="size-6" />
        </span>
      </span>
    </span>
  );
}
