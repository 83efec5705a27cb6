import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { EmailDisclosure } from './email-disclosure.tsx';

/** The campaign's email, as it was frozen when the campaign was created. */
export function EmailSection({ campaign: { id, details_removed_at } }: { campaign: CampaignReport }) {
  return (
    <section aria-labelledby="email-title" className="grid grid-cols-1 gap-3">
      <h2 id="email-title" className="text-lg">
        The email
      </h2>
      <p className="text-sm text-ink-soft">
        Merge fields show their fallbacks here.
        {!details_removed_at && ' To see what one person got, open that person in the recipient list.'}
      </p>
      <EmailDisclosure campaign={id} recipient={null} show="Show the email" />
    </section>
  );
}
