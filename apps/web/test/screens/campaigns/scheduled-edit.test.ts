import { contract } from '@fairlead/contract';
import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { type DraftContent, draftTexts, newDraft } from '@fairlead/contract/campaigns/drafts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { momentsAt } from '@fairlead/contract/platform/time/wall-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import {
  answerCampaign,
  answerSending,
  campaign,
  campaignTitle,
  chooseForDraft,
  composer,
  confirmSending,
  counted,
  EMAIL,
  inHours,
  NAME,
  sends,
  unfolded,
} from '../support/campaigns.ts';
import { alertWith, button, isGone, question } from '../support/controls.ts';
import { answerDrafts, draftSaved, storedDraft } from '../support/drafts.ts';
import { answer, answerWith, callsOf, hold, refuse } from '../support/fake-api.ts';
import { report } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { create, delete: remove, duplicate, edit } = contract.drafts;
const REPORT = '/email-marketing?tab=history&campaign=5';

const scheduled = (): Partial<CampaignReport> => ({
  status: 'scheduled',
  started_at: null,
  sent_at: null,
  finished_at: null,
  scheduled_at: inHours(24),
  starts_at: inHours(24),
  time_zone: 'America/Chicago',
  as_of: inHours(0),
  ledger: { ...report.ledger, pending: 1, sent: 0 },
});

const written = (changes: Partial<DraftContent> = {}): DraftContent => {
  const content = newDraft(offerDocument, 'America/Chicago', NAME);
  const [date = '', time = ''] = inHours(24).slice(0, 16).split('T');
  const when = { kind: 'later' as const, date, time, time_zone: 'UTC' };
  return { ...content, recipients: { ...content.recipients, manual_emails: EMAIL }, when, ...changes };
};

const ZONE = 'America/Chicago';
/** The next day on which clocks show 1:30 AM twice, and the second of those moments. */
function nextSetBack(): [date: string, second: Date] {
  for (let days = 1; ; days += 1) {
    const date = inHours(24 * days).slice(0, 10);
    const [, second] = momentsAt(`${date}T01:30`, ZONE);
    if (second) return [date, second];
  }
}

const editing = page.getByText(new RegExp(`You’re editing “${NAME}”, scheduled for .* Central`));

beforeEach(answerSending);

describe('duplicating a campaign', () => {
  beforeEach(() => openScreen(REPORT));

  it('opens the draft in the composer, whose subject takes focus', async () => {
    answerDrafts({ draft: storedDraft(), content: newDraft(offerDocument, 'UTC', `Copy of ${NAME}`) });
    answer(duplicate, { draft: storedDraft() });
    const release = hold(duplicate);
    await button('Duplicate').click();
    await expect.element(button('Duplicate')).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect.element(composer.name).toHaveValue(`Copy of ${NAME}`);
    await expect.element(composer.subject).toHaveFocus();
    expect(window.location.search).toBe('?tab=compose&draft=3');
  });

  it('that fails says why, and can be tried again', async () => {
    refuse(duplicate, 409, 'A newer release wrote it.');
    await button('Duplicate').click();
    await expect
      .element(question)
      .toHaveTextContent('The campaign wasn’t duplicated: A newer release wrote it.');
    await expectFits('a campaign that can’t be duplicated');
    await question.getByRole('button', { name: 'OK' }).click();
    await expect.element(button('Duplicate')).toBeEnabled();
  });
});

describe('editing a scheduled campaign', () => {
  const draft = storedDraft({ replaces_campaign_id: 5 });

  async function beginEdit(content = written()): Promise<void> {
    answerCampaign(scheduled());
    answerDrafts({ draft, content });
    answer(edit, { draft });
    openScreen(REPORT);
    await button('Edit campaign').click();
    await expect.element(editing).toBeVisible();
    await counted();
  }

  it('opens its email, recipients, and time, and says that it stays scheduled', async () => {
    await beginEdit();
    await expect.element(composer.emails).toHaveValue(EMAIL);
    await expect.element(page.getByRole('radio', { name: 'Schedule', includeHidden: true })).toBeChecked();
    await expect.element(composer.subject).toHaveFocus();
    await expect.element(editing).toHaveTextContent('Nothing changes until you update it.');
    await expectFits('a scheduled campaign that’s being edited');
  });

  it('asks before it replaces the campaign, and then shows the edited one', async () => {
    await beginEdit();
    await composer.send.click();
    await expect
      .element(question)
      .toHaveTextContent(`It replaces the scheduled “${NAME}”, so only this version`);
    await expect.element(question).not.toHaveTextContent('undo it');
    await expectFits('the question before a campaign is replaced');
    await confirmSending('Update campaign');
    await expect.element(campaignTitle).toHaveFocus();
    expect(sends()).toMatchObject([{ draft: { id: 3, version: 1 }, manual_emails: [EMAIL] }]);
    expect(window.location.search).toBe('?tab=history&campaign=5');
  });

  it('keeps a first part of another size, and the second of two moments at that time', async () => {
    const [date, second] = nextSetBack();
    const when = { kind: 'later', date, time: '01:30', time_zone: ZONE, is_second: true } as const;
    await beginEdit(written({ when, first_part: 120 }));
    await unfolded(page.getByLabelText('Time', { exact: true }));
    await expect.element(page.getByText('This is the second one.')).toBeVisible();
    await expect.element(page.getByLabelText('Send to 120 people first')).toBeChecked();
    await composer.send.click();
    await confirmSending('Update campaign');
    await expect.poll(() => sends()).toMatchObject([{ first_part: 120, scheduled_at: second.toISOString() }]);
  });

  it('means the first of two moments again once another time was chosen', async () => {
    const [date, second] = nextSetBack();
    const when = { kind: 'later', date, time: '01:30', time_zone: ZONE, is_second: true } as const;
    await beginEdit(written({ when }));
    await (await unfolded(page.getByLabelText('Time', { exact: true }))).fill('01:45');
    await expect.element(page.getByText('This is the first one.')).toBeVisible();
    await composer.send.click();
    await confirmSending('Update campaign');
    const first = new Date(second.getTime() - 45 * 60_000);
    await expect.poll(() => sends()).toMatchObject([{ scheduled_at: first.toISOString() }]);
  });

  it('and sending it right away says what Undo doesn’t bring back', async () => {
    await beginEdit(written({ when: { kind: 'now', date: '', time: '', time_zone: 'UTC' } }));
    await composer.send.click();
    await expect.element(question).toHaveTextContent(`If you undo it, “${NAME}” stays canceled.`);
  });

  it('that has started meanwhile sends nothing, and the text can go on, to nobody', async () => {
    await beginEdit();
    const begun = `${draftTexts.begun(NAME)}, ${draftTexts.replace}`;
    answerWith(contract.campaigns.send, 409, { success: false, error: begun });
    await composer.send.click();
    answerCampaign({ ...scheduled(), status: 'sending', started_at: inHours(0) });
    await confirmSending('Update campaign');
    await expect.element(composer.failure).toHaveTextContent(`Error sending campaign: ${begun}`);
    const notice = alertWith('You’ll choose the new draft’s recipients again');
    await expect.element(notice).toHaveTextContent(begun);
    await expectFits('an edited campaign that has started');

    await notice.getByRole('button', { name: 'Keep my text as a new draft' }).click();
    await isGone(notice);
    await expect.element(composer.name).toHaveValue(NAME);
    await expect.element(composer.emails).toHaveValue('');
    await expect.element(draftSaved).toBeVisible();
    expect(callsOf(create).at(-1)?.body).toMatchObject({
      content: { campaign_name: NAME, recipients: { manual_emails: '' } },
    });
  });

  it('that’s given up leaves it as it is', async () => {
    await beginEdit();
    answer(remove, {});
    await chooseForDraft('Discard draft');
    await expect.element(question).toHaveTextContent('The scheduled campaign stays as it is.');
    await question.getByRole('button', { name: 'Discard draft' }).click();
    await isGone(editing);
    await expect.element(composer.name).toHaveValue('');
  });

  it('is refused in words if it has started', async () => {
    answerCampaign(scheduled());
    openScreen(REPORT);
    refuse(edit, 409, `${draftTexts.begun(NAME)}, ${draftTexts.edit}`);
    await button('Edit campaign').click();
    await expect
      .element(question)
      .toHaveTextContent(
        'We couldn’t open the campaign for editing: “November news” has started, so it can’t be edited.',
      );
  });

  it('isn’t offered for one that can be undone', async () => {
    answerCampaign({ ...scheduled(), scheduled_at: null });
    openScreen(REPORT);
    await expect.element(button('Undo')).toBeVisible();
    await expect.element(button('Edit campaign')).not.toBeInTheDocument();
  });
});

it('the list says which campaign was replaced, and by which one', async () => {
  const { campaign_name, subject_line, recipients_count, opens, clicks, created_at } = report;
  const shared = { campaign_name, subject_line, recipients_count, opens, clicks, created_at, sent_at: null };
  const replaced_by = { id: 6, campaign_name: 'December news' };
  answer(contract.campaigns.list, {
    campaigns: [{ ...shared, id: 5, status: 'cancelled', replaced_by }],
    next_cursor: null,
  });
  openScreen('/email-marketing?tab=history');
  const row = page.getByRole('row', { name: NAME });
  await expect.element(row.getByText('Replaced', { exact: true })).toBeVisible();
  await expectFits('a list with a replaced campaign');
  await row.getByRole('link', { name: 'December news' }).click();
  await expect.poll(() => window.location.search).toContain('campaign=6');
});

it('both reports name the other campaign', async () => {
  answerCampaign({ status: 'cancelled', replaced_by: { id: 6, campaign_name: 'December news' } });
  openScreen(REPORT);
  await expect
    .element(campaign)
    .toHaveTextContent('Replaced by its edited version, December news. Nobody gets');
  await expectFits('a replaced campaign');
  answerCampaign({ id: 6, replaces: { id: 5, campaign_name: 'October news' } });
  await campaign.getByRole('link', { name: 'December news' }).click();
  await expect.element(campaign).toHaveTextContent('This replaces an earlier version, October news');
});
