import { useHydrated } from '../../ui/use-hydrated.ts';

/** Today's date by the visitor's clock. Prerendered pages omit it, because they outlast their build day. */
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
