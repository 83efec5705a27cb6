import type { AdminApi } from '../as-admin.ts';
import { newTag } from '../tag.ts';

/** A subscriber and a campaign with words that are longer than a line and never break. */
export async function addUnbrokenWords(api: AdminApi): Promise<void> {
  const email = `${'harbor-works-'.repeat(4)}${newTag()}@people.invalid`;
  await api.send('POST', '/api/email/subscribe', { email, organization: 'Organization'.repeat(3) });
  await api.send('POST', '/api/email/send-marketing-emails', {
    subject: 'Supercalifragilistic walkthroughs',
    campaign_name: `Campaign_${newTag()}_without_a_single_space`,
    recipient_type: 'manual',
    manual_emails: [email],
  });
}
