import { useHydrated } from '../../ui/use-hydrated.ts';

/** Today's date, as the visitor's clock has it. Prerendered pages show none, because they outlive the day they were built on. */
export function UpdatedToday() {
  const hydrated = useHydrated();
  const today = new Date();
  return (
    <p className="min-h-[1.6em] text-ink-soft">
      {hydrated && (
        <>
          Last Updated:{' '}
          <time dateTime={today.toLocaleDateString('sv-SE')}>
            {today.toLocaleDateString('en-US', { dateStyle: 'long' })}
          </time>
        </>
      )}
    </p>
  );
}
