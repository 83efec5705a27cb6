import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { answerCampaign, answerSending } from '../support/campaigns.ts';
import { openScreen } from '../support/open-screen.ts';

beforeEach(answerSending);

it('the report of a campaign whose recipients were deleted keeps its totals, and says why there is no list', async () => {
  answerCampaign({ details_removed_at: '2026-11-20T08:00:00.000Z' });
  openScreen('/email-marketing?tab=history&campaign=5');
  await expect.element(page.getByText(/its recipient list was deleted Nov 20\b/)).toBeVisible();
  await expect.element(page.getByText('1 planned, 1 sent, 1 delivered')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Recipients' })).not.toBeInTheDocument();
  await expectFits('a campaign whose recipients were deleted');
});
