import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, breadcrumb, button, pressByKeyboard, question } from '../support/controls.ts';
import { answer, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen, reload } from '../support/open-screen.ts';
import { answerPerson, block, event, PERSON_URL, person, personPage } from '../support/person.ts';

const { find } = contract.people;
const { events, heading, notes } = personPage;

beforeEach(() => logInAs());

describe('the page of a subscriber', () => {
  it('says who it is, that campaigns reach them, and where they came from', async () => {
    answerPerson({ ...person, notes: 'Met in Tucson' }, [
      event({ kind: 'joined', by: 'kim' }),
      event({ kind: 'demo', about: { kind: 'demo', id: 3, label: 'Ann Lee' }, detail: 'For 12 coaches' }),
    ]);
    openScreen(PERSON_URL);
    await expect.element(heading('Ann Lee')).toBeVisible();
    await expect.element(page.getByText('Gets email', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Added by kim on Nov 20, 2026.')).toBeVisible();
    await expect.element(notes).toHaveValue('Met in Tucson');
    expect(document.title).toMatch(/^Ann Lee · /);
    await expect.element(events.nth(1)).toHaveTextContent(/Asked for a demo.*“For 12 coaches”/);
    const link = page.getByRole('link', { name: 'Asked for a demo' });
    await expect.element(link).toHaveAttribute('href', '/admin-inquiries?open=demo-3');
    await expectFits('the page of a subscriber');
  });

  it('deactivates and activates them, after a question', async () => {
    const server = answerPerson(person);
    answer(contract.subscribers.toggle, ({ body }) => {
      server.put(body as { is_active: boolean });
      return { subscriber: server.stored() };
    });
    openScreen(PERSON_URL);
    await pressByKeyboard(button('Deactivate'));
    await expect.element(question).toHaveTextContent(`Deactivate ${person.email}?`);
    await question.getByRole('button', { name: 'Deactivate subscriber' }).click();
    await expect.element(page.getByText('Deactivated by an admin')).toBeVisible();
    await expect.element(button('Activate')).toHaveFocus();
    await expectFits('someone who was deactivated on their page');
    await button('Activate').click();
    await question.getByRole('button', { name: 'Activate subscriber' }).click();
    await expect.element(page.getByText('Gets email', { exact: true })).toBeVisible();
  });

  it('unsubscribes someone who asked the team for it, with who asked and how', async () => {
    const server = answerPerson(person);
    answer(contract.people.unsubscribe, ({ body }) => {
      const { reason: detail } = body as { reason: string };
      const asked = { ...block, detail, method: 'other', campaign: null, recorded_by: 'kim' };
      server.put({ is_active: false, suppression: 'opted_out', blocks: [asked] });
      return { person: server.stored() };
    });
    openScreen(PERSON_URL);
    await button('Unsubscribe on request').click();
    const modal = page.getByRole('dialog', { name: `Unsubscribe ${person.email}?` });
    const who = modal.getByLabelText('Who asked, and how');
    await expect.element(who).toHaveFocus();
    const act = modal.getByRole('button', { name: 'Unsubscribe' });
    await act.click();
    await expect.element(who).toHaveAccessibleDescription(/Say who asked, and how\./);
    await who.fill('They called on Monday');
    const allow = refuse(contract.people.unsubscribe, 500, texts.unknown);
    await act.click();
    await expect.element(modal.getByRole('alert')).toHaveTextContent(/They weren’t unsubscribed/);
    await expect.element(who).toHaveValue('They called on Monday');
    await expectFits('an opt-out on request that failed');
    allow();
    await act.click();
    await expect
      .element(page.getByRole('list', { name: 'Why this person gets no email' }))
      .toHaveTextContent(
        'Unsubscribed on Nov 20, 2026 on request, recorded by kimWho asked, and how: “They called on Monday”',
      );
    await expect.element(button('Unsubscribe on request')).not.toBeInTheDocument();
    await expect.element(heading('Ann Lee')).toHaveFocus();
    expect(callsOf(contract.people.unsubscribe).at(-1)?.body).toEqual({ reason: 'They called on Monday' });
  });

  it('asks why someone who unsubscribed is activated, and offers nothing for one whose address bounced', async () => {
    const server = answerPerson({ ...person, is_active: false, suppression: 'opted_out', blocks: [block] });
    answer(contract.subscribers.toggle, ({ body }) => {
      server.put({ ...(body as { is_active: boolean }), suppression: null, blocks: [] });
      return { subscriber: server.stored() };
    });
    openScreen(PERSON_URL);
    await button('Activate').click();
    await page.getByRole('textbox', { name: /reason/i }).fill('Asked on the phone');
    await page.getByRole('button', { name: 'Activate subscriber' }).click();
    await expect.element(page.getByText('Gets email', { exact: true })).toBeVisible();
    expect(callsOf(contract.subscribers.toggle)[0]?.body).toMatchObject({ reason: 'Asked on the phone' });
    server.put({ is_active: false, suppression: 'bounced', blocks: [{ ...block, reason: 'bounced' }] });
    reload();
    await expect.element(page.getByText('Bounced on Nov 20, 2026')).toBeVisible();
    await expect.element(button('Activate')).not.toBeInTheDocument();
  });

  it('is named by the address without a name', async () => {
    answerPerson({ ...person, name: null, is_active: false });
    openScreen(PERSON_URL);
    await expect.element(heading(person.email)).toBeVisible();
    await expect.element(page.getByText('Deactivated by an admin')).toBeVisible();
    await expect.element(page.getByText('Nothing yet')).toBeVisible();
    await expectFits('a subscriber without a name and without events');
  });

  it('lists everything that keeps campaigns from them', async () => {
    answerPerson({
      ...person,
      suppression: 'opted_out',
      blocks: [
        { ...block, detail: 'Too many emails' },
        { ...block, reason: 'bounced', detail: 'No such mailbox', method: null, campaign: null },
        { ...block, reason: 'complained', method: null, old_address: 'ann@old.invalid' },
        { ...block, reason: 'provider', method: null, campaign: null },
      ],
    });
    openScreen(PERSON_URL);
    const lines = page.getByRole('list', { name: 'Why this person gets no email' }).getByRole('listitem');
    await expect
      .element(lines.nth(0))
      .toHaveTextContent(
        'Unsubscribed on Nov 20, 2026 through the link in “Spring offer”Reason given: “Too many emails”',
      );
    await expect.element(lines.nth(1)).toHaveTextContent('Bounced on Nov 20, 2026: No such mailbox');
    await expect
      .element(lines.nth(2))
      .toHaveTextContent(
        'Reported “Spring offer” as spam on Nov 20, 2026From their old address, ann@old.invalid',
      );
    await expect.element(lines.nth(3)).toHaveTextContent('On Resend’s suppression list since Nov 20, 2026');
    await expectFits('a subscriber with several blocks');
  });

  it('is linked from the list of subscribers, and leads back', async () => {
    answerMarketing();
    answer(contract.subscribers.list, {
      subscribers: [person],
      total: 1,
      total_is_capped: false,
      next_cursor: null,
    });
    answerPerson(person);
    openScreen('/email-marketing?tab=subscribers');
    await page.getByRole('link', { name: 'Ann Lee' }).click();
    await expect.element(heading('Ann Lee')).toHaveFocus();
    expect(location.pathname).toBe(PERSON_URL);
    await breadcrumb('Subscribers').click();
    await expect.element(page.getByRole('link', { name: 'Ann Lee' })).toBeVisible();
    await expect.element(page.getByText(person.email, { exact: true })).toBeVisible();
  });

  it('loads visibly, and can be retried if that fails', async () => {
    answerPerson(person);
    const unblock = fail('the server fails', find);
    const release = hold(find);
    openScreen(PERSON_URL);
    await expect.element(page.getByText('Loading the subscriber')).toBeInTheDocument();
    await expectFits('a subscriber that loads');
    release();
    const alert = alertWith('We couldn’t load the subscriber.');
    await expect.element(alert).toBeVisible();
    await expectFits('a subscriber that failed');
    unblock();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.element(heading('Ann Lee')).toHaveFocus();
  });

  it.each(['/email-marketing/subscribers/x', '/email-marketing/subscribers/0'])(
    '%s says that there’s no such subscriber, without asking the server',
    async (url) => {
      openScreen(url);
      await expect.element(heading('Subscriber not found')).toBeVisible();
      expect(callsOf(find)).toEqual([]);
      await expectFits('a subscriber with a wrong id');
    },
  );

  it('says so if the subscriber is gone', async () => {
    refuse(find, 404, texts.subscribers.notFound);
    openScreen(PERSON_URL);
    await expect.element(heading('Subscriber not found')).toBeVisible();
  });
});
