import { useHydrated } from '../../ui/basic/use-hydrated.ts';

type Props = {
  /** As in 2026-11-27. */
  on: string;
};

/** The date a page was last reviewed. */
export function LastUpdated({ on }: Props) {
  // Noon, so that no time zone shows another day.
  const date = new Date(`${on}T12:00:00`);
  return (
    <p className="text-ink-soft">
      Last Updated: <time dateTime={on}>{date.toLocaleDateString('en-US', { dateStyle: 'long' })}</time>
    </p>
  );
}

/** Today's date by the visitor's clock. Prerendered pages omit it, because they outlast their build day. */
export function UpdatedToday() {
  const hydrated = useHydrated();
  return (
    <div className="min-h-[1.6em]">
      {hydrated && <LastUpdated on={new Date().toLocaleDateString('sv-SE')} />}
    </div>
  );
}
