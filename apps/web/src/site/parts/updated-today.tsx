import { useHydrated } from '../../ui/basic/use-hydrated.ts';
import { LastUpdated } from './last-updated.tsx';

/** Today's date by the visitor's clock. Prerendered pages omit it, because they outlast their build day. */
export function UpdatedToday() {
  const hydrated = useHydrated();
  return (
    <div className="min-h-[1.6em]">
      {hydrated && <LastUpdated on={new Date().toLocaleDateString('sv-SE')} />}
    </div>
  );
}
