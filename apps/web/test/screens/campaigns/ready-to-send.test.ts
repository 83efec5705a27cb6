import { contract } from '@fairlead/contract';
import type { CheckLine } from '@fairlead/contract/campaigns/check';
import { newDraft } from '@fairlead/contract/campaigns/drafts';
import { type Rehearsal, rehearsalTexts } from '@fairlead/contract/campaigns/rehearsals';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { DEFAULT_SUBJECT } from '@fairlead/contract/platform/brand';
import { NOTHING_KNOWN } from '@fairlead/contract/platform/person-fields';
import { confirmSendText } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import {
  answerSending,
  compose,
  composer,
  confirmSending,
  EMAIL,
  nobodyLeftOut,
  pressSend,
  schedule,
  sends,
} from '../support/campaigns.ts';
import { alertWith, button, isGone, pressByKeyboard, question } from '../support/controls.ts';
import { answerDrafts, storedDraft } from '../support/drafts.ts';
import { answer, callsOf, fail, failures, garble, hold, refuse } from '../support/fake-api.ts';
import { readyLines, shownEmail } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { check } = contract.readiness;
const { cancel, find, start } = contract.rehearsals;
const panel = page.getByRole('region', { name: 'Ready to send?' });
const heading = panel.getByRole('heading', { name: 'Ready to send?' });
const text = page.getByRole('textbox', { name: 'Email content' });
const summary = (words: string) => panel.getByRole('status').filter({ hasText: words });

const image: CheckLine = {
  id: 'content',
  level: 'error',
  message: 'This image has no alternative text. Describe it, or mark it as decorative.',
  block: 2,
};
const fallback: CheckLine = {
  id: 'fallbacks',
  level: 'warning',
  message: '12 of 812 people have no first name and will read “there”.',
  people: 12,
  fallback: { field: 'first_name', fallback: 'there', people: 12 },
};
const links: CheckLine = {
  id: 'links',
  level: 'note',
  message: 'We couldn’t check 1 of 2 links.',
  links: [
    {
      link: 'https://elsewhere.invalid/a-long-path/to-a-page-with-a-long-name',
      blocks: [1],
      level: 'note',
      message: 'We couldn’t check this link: this server couldn’t reach elsewhere.invalid.',
      status: null,
      host: 'elsewhere.invalid',
      asks_login: false,
    },
    {
      link: '/features',
      blocks: [3],
      level: 'ok',
      message: 'Leads to /features on our site.',
      status: null,
      host: null,
      asks_login: false,
    },
  ],
};

const claim: CheckLine = {
  id: 'subject_claims',
  level: 'warning',
  message: '“Fall offer”, sent Nov 3, 2026, already said “last chance”.',
  campaign: 12,
};

const hash = 'ab'.repeat(32);
const rehearsal: Rehearsal = {
  id: 4,
  state: 'done',
  people: 1,
  done: 1,
  email_hash: hash,
  fallbacks: [{ field: 'first_name', fallback: 'there', people: 0 }],
  oddities: [
    {
      kind: 'capitals',
      people: 1,
      samples: [
        {
          ...NOTHING_KNOWN,
          subscriber_id: 1,
          email: 'ann@people.invalid',
          name: 'LEE, ANN',
          organization: 'Harbor Vocational Services of the Greater Portland Area',
          subject: 'Hi LEE,',
        },
      ],
    },
    {
      kind: 'no_name',
      people: 1,
      samples: [
        {
          ...NOTHING_KNOWN,
          subscriber_id: null,
          email: EMAIL,
          subject: 'Hi there',
        },
      ],
    },
  ],
  created_at: '2026-11-20T09:00:00.000Z',
};

beforeEach(answerSending);

describe('the panel', () => {
  it('finds what’s missing without the server while nobody is chosen', async () => {
    openScreen('/email-marketing');
    await expect.element(panel.getByText('Choose who gets this email.')).toBeVisible();
    await expectFits('the panel without recipients');
    await panel.getByRole('button', { name: 'Go to the recipients' }).click();
    await expect.element(composer.emails).toHaveFocus();
    await composer.subject.fill('');
    await pressByKeyboard(panel.getByRole('button', { name: 'Go to the subject' }));
    await expect.element(composer.subject).toHaveFocus();
    expect(callsOf(check)).toEqual([]);
  });

  it('says that nothing stands in the way, and keeps what’s fine folded', async () => {
    await compose();
    await expect.element(summary('You’re ready to send.')).toBeVisible();
    await panel.getByText('5 checks passed').click();
    await expect.element(panel.getByText('This email was tested as it is now.')).toBeVisible();
    await expectFits('the panel of an email that is ready');
  });

  it('checks the email and its audience as they’re written, once per pause', async () => {
    await compose();
    await expect.element(summary('You’re ready to send.')).toBeVisible();
    await composer.subject.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    const before = callsOf(check).length;
    // In one go, so that no pause falls between the letters on a slow machine.
    for (const letter of 'Another subject') document.execCommand('insertText', false, letter);
    await expect.element(panel.getByText('Checking…')).toBeVisible();
    await isGone(panel.getByText('Checking…'));
    expect(callsOf(check)).toHaveLength(before + 1);
    expect(callsOf(check).at(-1)?.body).toMatchObject({
      recipient_type: 'manual',
      manual_emails: [EMAIL],
      document: { subject: [{ text: 'Another subject' }] },
    });
  });

  it('shows errors first, then warnings and notes, each with the way to fix it', async () => {
    answer(check, { lines: [...readyLines, links, fallback, image] });
    await compose();
    await expect.element(summary('1 thing to fix before you send, and 1 warning.')).toBeVisible();
    const messages = panel
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent ?? '');
    expect(messages[0]).toContain(image.message);
    expect(messages[1]).toContain(fallback.message);
    expect(messages[2]).toContain(links.message);
    await panel.getByText('See where 1 link leads').click();
    await expect.element(panel.getByText('Leads to /features on our site.')).toBeVisible();
    await expectFits('the panel with an error, a warning, and a note');
    await panel.getByRole('button', { name: 'Go to block 3' }).click();
    await expect.element(text).toHaveFocus();
    const block = document.getSelection()?.anchorNode;
    expect(text.element().children[2]?.contains(block ?? null)).toBe(true);

    const release = hold(check);
    await text.click();
    await userEvent.keyboard('{Control>}{Home}{/Control}New{Enter}');
    await panel.getByRole('button', { name: 'Go to block 4' }).click();
    const same = document.getSelection()?.anchorNode;
    expect(same?.textContent).toBe(block?.textContent);
    expect(text.element().children[3]?.contains(same ?? null)).toBe(true);
    release();
  });

  it('leads from a claim that was made before to the subject, and to the campaign that made it', async () => {
    answer(check, { lines: [...readyLines, claim] });
    await compose();
    await expect.element(panel.getByText(claim.message)).toBeVisible();
    await expectFits('the panel with a claim that was made before');
    await expect
      .element(panel.getByRole('link', { name: 'See that campaign' }))
      .toHaveAttribute('href', '/email-marketing?tab=history&campaign=12');
    await panel.getByRole('button', { name: 'Go to the subject' }).click();
    await expect.element(composer.subject).toHaveFocus();
  });

  it('checks a scheduled email as of when it goes out, also before Send', async () => {
    await compose();
    await schedule();
    await expect.element(summary('You’re ready to send.')).toBeVisible();
    await expect.poll(() => callsOf(check).at(-1)?.body).toHaveProperty('scheduled_at');
    const before = callsOf(check).length;
    await composer.subject.fill('Sent before the panel has checked it');
    await composer.send.click();
    await expect.element(question.getByText(confirmSendText(1), { exact: true })).toBeVisible();
    const bodies = callsOf(check)
      .slice(before)
      .map(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) expect(body).toHaveProperty('scheduled_at');
  });

  it.each(failures)('when %s, it says that it couldn’t check, and Send works', async (failure) => {
    const unblock = fail(failure, check);
    await compose();
    await expect.element(summary('We couldn’t check everything just now.')).toBeVisible();
    await expectFits('the panel that could not check');
    await composer.send.click();
    await expect
      .element(question)
      .toHaveTextContent('We couldn’t check this email just now. You can still send it.');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    unblock();
    await panel.getByRole('button', { name: 'Check again' }).click();
    await expect.element(summary('You’re ready to send.')).toBeVisible();
  });

  it('says while it checks for the first time', async () => {
    const release = hold(check);
    await compose();
    await expect.element(panel.getByText('Checking…')).toBeVisible();
    await isGone(summary('You’re ready to send.'));
    await expectFits('the panel while it checks');
    release();
    await expect.element(summary('You’re ready to send.')).toBeVisible();
  });
});

describe('Send', () => {
  it('is stopped by an error: the panel takes focus and says it, and nothing is asked', async () => {
    await compose();
    await expect.element(summary('You’re ready to send.')).toBeVisible();
    answer(check, { lines: [image, fallback] });
    await composer.subject.fill('Something else');
    await composer.send.click();
    await expect.element(heading).toHaveFocus();
    await expect
      .element(alertWith('Nothing was sent. Fix this first:'))
      .toHaveTextContent(`Nothing was sent. Fix this first: ${image.message}`);
    await expectFits('a send that the check has stopped');
    await isGone(question);
    expect(sends()).toEqual([]);
    answer(check, { lines: readyLines });
    await composer.subject.fill('Fixed');
    await isGone(alertWith('Nothing was sent.'));
    await pressSend();
    await expect.poll(() => sends()).toHaveLength(1);
  });

  it('asks one question, which has each warning in a line', async () => {
    answer(check, { lines: [...readyLines, fallback] });
    await compose();
    await composer.send.click();
    await expect.element(question.getByText(confirmSendText(1), { exact: true })).toBeVisible();
    await expect.element(question).toHaveTextContent(`Subject: ${DEFAULT_SUBJECT}`);
    await expect.element(question).toHaveTextContent(`Before you send: • ${fallback.message}`);
    await expectFits('the question with a warning');
    await confirmSending();
    await expect.poll(() => sends()).toHaveLength(1);
  });

  it('doesn’t wait long for a check', async () => {
    const release = hold(check);
    await compose();
    await composer.send.click();
    await expect
      .element(question, { timeout: 8_000 })
      .toHaveTextContent('We couldn’t check this email just now.');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    release();
  });
});

describe('a rehearsal', () => {
  const begin = button('Rehearse with 1 person');
  const outdated = panel.getByText('The email or its recipients changed after this rehearsal.');

  it('shows the odd emails, and each person’s preview', async () => {
    answer(start, { rehearsal });
    answer(find, { rehearsal });
    answer(contract.emailTemplate.documentPreview, ({ body }) => ({
      ...shownEmail,
      subscriber:
        (body as { subscriber_id?: number }).subscriber_id === 1
          ? {
              ...NOTHING_KNOWN,
              id: 1,
              email: 'ann@people.invalid',
              name: 'LEE, ANN',
              role: 'crp_vendor' as const,
            }
          : null,
    }));
    await compose();
    await begin.click();
    await expect.element(summary('Rehearsed with 1 person. Nothing was sent.')).toBeVisible();
    await expect.element(panel.getByText('Everyone has a first name.')).toBeVisible();
    await panel.getByText('Names in capitals: 1 person').click();
    await panel.getByText('No name: 1 person').click();
    await expect.element(panel.getByText('Subject: Hi LEE,')).toBeVisible();
    await expectFits('a rehearsal with odd emails');
    await panel.getByRole('button', { name: 'Preview as LEE, ANN' }).click();
    await expect.element(page.getByRole('region', { name: 'Preview' })).toHaveFocus();
    await expect.element(page.getByText('LEE, ANN (ann@people.invalid)').first()).toBeVisible();
    await expect
      .poll(() => callsOf(contract.emailTemplate.documentPreview).at(-1)?.body)
      .toMatchObject({ subscriber_id: 1 });
  });

  it('of many people shows its progress, and can be canceled', async () => {
    const running: Rehearsal = { ...rehearsal, state: 'running', people: 1_000, done: 260, oddities: [] };
    answer(start, { rehearsal: running });
    answer(find, { rehearsal: { ...running, done: 510 } });
    await compose();
    await begin.click();
    await expect.element(panel.getByText('510 of 1,000')).toBeVisible();
    await expect.element(summary('50% rehearsed')).toBeInTheDocument();
    await expectFits('a rehearsal that is running');
    const canceled: Rehearsal = { ...running, state: 'canceled', done: 600 };
    answer(cancel, () => {
      answer(find, { rehearsal: canceled });
      return { rehearsal: canceled };
    });
    await button('Cancel rehearsal').click();
    await expect.element(summary('The rehearsal was canceled after 600 of 1,000 people.')).toBeVisible();
  });

  it('that can’t start says so', async () => {
    await compose();
    const unblock = refuse(start, 400, 'No recipients selected');
    await begin.click();
    await expect.element(alertWith('We couldn’t start the rehearsal: No recipients selected')).toBeVisible();
    await expectFits('a rehearsal that could not start');
    unblock();
  });

  it('names the email in the send, unless the email was changed since', async () => {
    answer(start, { rehearsal });
    answer(find, { rehearsal });
    await compose();
    await begin.click();
    await expect.element(summary('Rehearsed with 1 person.')).toBeVisible();
    const original = offerDocument.subject.map((part) => ('text' in part ? part.text : '')).join('');
    await composer.subject.fill('Another');
    await expect.element(outdated).toBeVisible();
    await expectFits('a rehearsal that is outdated');
    await composer.subject.fill(original);
    await isGone(outdated);
    const accept = garble(contract.campaigns.send, () =>
      Response.json({ success: false, error: rehearsalTexts.otherEmail, other_email: true }, { status: 409 }),
    );
    await pressSend();
    await expect.element(composer.failure).toHaveTextContent(rehearsalTexts.otherEmail);
    expect(sends().at(-1)).toMatchObject({ rehearsed: hash });
    accept();
    await isGone(summary('Rehearsed with 1 person.'));
    await pressSend();
    await expect.poll(() => sends()).toHaveLength(2);
    expect(sends().at(-1)).not.toHaveProperty('rehearsed');
  });

  it('stays when a send is refused for another reason', async () => {
    answer(start, { rehearsal });
    answer(find, { rehearsal });
    await compose();
    await begin.click();
    await expect.element(summary('Rehearsed with 1 person.')).toBeVisible();
    const accept = refuse(contract.campaigns.send, 409, 'This draft was changed.');
    await pressSend();
    await expect.element(composer.failure).toHaveTextContent('This draft was changed.');
    accept();
    await expect.element(summary('Rehearsed with 1 person.')).toBeVisible();
    await pressSend();
    await expect.poll(() => sends()).toHaveLength(2);
    expect(sends().at(-1)).toMatchObject({ rehearsed: hash });
  });

  it('is outdated by other recipients, and by more or fewer people than were rehearsed', async () => {
    answer(start, { rehearsal });
    answer(find, { rehearsal });
    await compose();
    await begin.click();
    await expect.element(summary('Rehearsed with 1 person.')).toBeVisible();
    await isGone(outdated);
    await composer.emails.fill('lee@people.invalid');
    await expect.element(outdated).toBeVisible();
    await composer.emails.fill(EMAIL);
    await isGone(outdated);
    answer(contract.campaigns.audience, { recipients: 2, excluded: nobodyLeftOut });
    await composer.send.click();
    await expect.element(question.getByText(confirmSendText(2), { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(outdated).toBeVisible();
  });
});

it('a draft that’s opened is checked at once', async () => {
  const content = newDraft(offerDocument, 'UTC', 'Opened');
  const opened = { ...content, recipients: { ...content.recipients, recipient_type: 'all_active' } } as const;
  answerDrafts({ draft: storedDraft({ campaign_name: 'Opened' }), content: opened });
  answer(check, { lines: [fallback] });
  openScreen('/email-marketing?draft=3');
  await expect.element(summary('1 warning. You can still send.')).toBeVisible();
  expect(callsOf(check).at(-1)?.body).toMatchObject({ recipient_type: 'all_active' });
});
