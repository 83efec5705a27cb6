import { useHydrated } from '../../ui/basic/use-hydrated.ts';

/**
 * The campaign that brought the visitor here: a code from the email's link, which identifies the campaign but not the
 * person.
 */
export function TrackingCode() {
  const hydrated = useHydrated();
  const code = hydrated ? new URLSearchParams(window.location.search).get('c') : null;
  return <input type="hidden" name="campaign" value={code ?? ''} readOnly />;
}
