import { useHydrated } from '../../ui/use-hydrated.ts';

/** Says which campaign the visitor came from: the code in the link of an email. It names the campaign, not the person. */
export function TrackingCode() {
  const hydrated = useHydrated();
  const code = hydrated ? new URLSearchParams(window.location.search).get('c') : null;
  return <input type="hidden" name="campaign" value={code ?? ''} readOnly />;
}
