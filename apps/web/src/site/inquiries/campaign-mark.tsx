import { useHydrated } from '../../ui/use-hydrated.ts';

/** Says which campaign the visitor came from: the mark in the link of a mail. It names the mailing, not the person. */
export function CampaignMark() {
  const hydrated = useHydrated();
  const mark = hydrated ? new URLSearchParams(window.location.search).get('c') : null;
  return <input type="hidden" name="campaign" value={mark ?? ''} readOnly />;
}
