import { contract } from '@fairlead/contract';
import { siteTexts } from '@fairlead/contract/site-texts';
import { texts } from '@fairlead/contract/texts';
import type { PersonEvent } from '@fairlead/contract/types';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from './support/accessible.ts';
import { logInAs } from './support/as-admin.ts';
import { alertWith, button, isGone, pressByKeyboard, question } from './support/controls.ts';
import { answer, answerWith, callsOf, fail, failOnce, hold, refuse } from './support/fake-api.ts';
import { answerMarketing } from './support/marketing.ts';
import { openScreen, reload } from './support/open-screen.ts';
import { answerPerson, block, event, person } from './support/person.ts';

const { find, timeline, change } = contract.people;
const URL = '/email-marketing/subscribers/12';
const { notFound, changed: changedText } = texts.subscribers;

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const details = page.getByRole('region', { name: 'Details' });
const name = details.getByLabelText('Name (optional)', { exact: true });
const firstName = details.getByLabelText('First name');
const notes = details.getByLabelText('Notes');
const events = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
const saved = page.getByRole('status').getByText('Saved', { exact: true });
const bodies = () => callsOf(change).map(({ body }) => body);

beforeEach(() => logInAs());

describe('the page of a subscriber', () => {
  it('says who it is, that campaigns reach them, and where they came from', async () => {
    answerPerson({ ...person, notes: 'Met in Tucson' }, [
      event({ kind: 'joined', by: 'kim' }),
      event({ kind: 'demo', about: { kind: 'demo', id: 3, label: 'Ann Lee' }, detail: 'For 12 coaches' }),
    ]);
    openScreen(URL);
    await expect.element(heading('Ann Lee')).toBeVisible();
    await expect.element(page.getByText('Gets email', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Added by kim on Nov 20, 2026.')).toBeVisible();
    await expect.element(notes).toHaveValue('Met in Tucson');
    expect(document.title).toMatch(/^Subscriber · /);
    await expect.element(events.nth(1)).toHaveTextContent(/Asked for a demo.*“For 12 coaches”/);
    const link = page.getByRole('link', { name: 'Asked for a demo' });
    await expect.element(link).toHaveAttribute('href', '/admin-inquiries?open=demo-3');
    await expectFits('the page of a subscriber');
  });

  it('is named by the address without a name', async () => {
    answerPerson({ ...person, name: null, is_active: false });
    openScreen(URL);
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
        { ...block, reason: 'complained', method: null },
        { ...block, reason: 'provider', method: null, campaign: null },
      ],
    });
    openScreen(URL);
    const lines = page.getByRole('list', { name: 'Why this person gets no email' }).getByRole('listitem');
    await expect
      .element(lines.nth(0))
      .toHaveTextContent(
        'Unsubscribed on Nov 20, 2026 by the link in “Spring offer”Reason given: “Too many emails”',
      );
    await expect.element(lines.nth(1)).toHaveTextContent('Bounced on Nov 20, 2026: No such mailbox');
    await expect.element(lines.nth(2)).toHaveTextContent('Reported “Spring offer” as spam on Nov 20, 2026');
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
    await page.getByRole('link', { name: person.email }).click();
    await expect.element(heading('Ann Lee')).toHaveFocus();
    expect(location.pathname).toBe(URL);
    await page.getByRole('link', { name: 'All subscribers' }).click();
    await expect.element(page.getByRole('link', { name: person.email })).toBeVisible();
  });

  it('loads visibly, and can be retried if that fails', async () => {
    answerPerson(person);
    const unblock = fail('the server fails', find);
    const release = hold(find);
    openScreen(URL);
    await expect.element(page.getByText('Loading the subscriber')).toBeInTheDocument();
    await expectFits('a subscriber that loads');
    release();
    const alert = alertWith('The subscriber could not be loaded.');
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
    refuse(find, 404, notFound);
    openScreen(URL);
    await expect.element(heading('Subscriber not found')).toBeVisible();
  });
});

describe('a change', () => {
  it('is saved, confirmed, and followed by fresh data; focus stays', async () => {
    answerPerson(person);
    openScreen(URL);
    await name.fill('  Ann Smith ');
    await firstName.fill(' Ann ');
    await notes.fill('Calls back on Fridays');
    await expect.element(details.getByText('21 of 5,000 characters')).toBeVisible();
    await expectFits('a subscriber with unsaved changes');
    answer(timeline, {
      events: [event({ kind: 'changed', detail: 'Changed the name and notes' })],
      next_cursor: null,
    });
    await pressByKeyboard(button('Save'));
    await expect.element(saved).toBeVisible();
    await expect.element(button('Save')).toHaveFocus();
    expect(bodies()).toEqual([
      {
        version: 'v1',
        name: 'Ann Smith',
        first_name: 'Ann',
        organization: '',
        role: 'crp_vendor',
        notes: 'Calls back on Fridays',
      },
    ]);
    await expect.element(heading('Ann Smith')).toBeVisible();
    await expect.element(name).toHaveValue('Ann Smith');
    await expect.element(events).toHaveTextContent('Changed the name and notes');
    await isGone(button('Discard changes'));
    await expectFits('a subscriber that was saved');
  });

  it('keeps what is typed while it’s being saved', async () => {
    answerPerson(person);
    openScreen(URL);
    await name.fill('Ann Smith');
    const release = hold(change);
    await button('Save').click();
    await notes.fill('Typed meanwhile');
    release();
    await expect.element(saved).toBeVisible();
    await expect.element(notes).toHaveValue('Typed meanwhile');
    await button('Save').click();
    await expect.poll(bodies).toHaveLength(2);
    expect(bodies()[1]).toMatchObject({ version: 'v1+', name: 'Ann Smith', notes: 'Typed meanwhile' });
  });

  it('that fails keeps the fields, and can be saved again', async () => {
    answerPerson(person);
    openScreen(URL);
    await name.fill('Ann Smith');
    failOnce(change);
    await button('Save').click();
    await expect.element(alertWith('Your changes weren’t saved: Unknown error')).toBeVisible();
    await expect.element(name).toHaveValue('Ann Smith');
    await expectFits('a subscriber whose change failed');
    await button('Save').click();
    await expect.element(saved).toBeVisible();
    await isGone(alertWith('weren’t saved'));
  });

  it('with too long notes is refused at the field', async () => {
    answerPerson(person);
    openScreen(URL);
    await notes.fill('x'.repeat(5_001));
    await button('Save').click();
    await expect.element(notes).toHaveFocus();
    await expect.element(notes).toHaveAttribute('aria-invalid', 'true');
    await expectFits('a subscriber with too long notes');
    expect(bodies()).toEqual([]);
  });

  it('is discarded after a question', async () => {
    answerPerson(person);
    openScreen(URL);
    await name.fill('Ann Smith');
    await button('Discard changes').click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(name).toHaveValue('Ann Lee');
    await isGone(button('Discard changes'));
    await expect.element(page.getByRole('heading', { name: 'Details' })).toHaveFocus();
  });

  it('that isn’t saved is still there after leaving the page, and the browser asks before closing it', async () => {
    answerMarketing();
    answerPerson(person);
    openScreen(URL);
    await notes.fill('Half a sentence');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await page.getByRole('link', { name: 'All subscribers' }).click();
    await isGone(details);
    openScreen(URL);
    await expect.element(notes).toHaveValue('Half a sentence');
    await button('Save').click();
    await expect.element(saved).toBeVisible();
    reload();
    await isGone(button('Discard changes'));
  });

  it('is still there after the session ends', async () => {
    answerPerson(person);
    openScreen(URL);
    await notes.fill('Half a sentence');
    const allow = refuse(change, 401, texts.session.expired);
    await button('Save').click();
    await expect.poll(() => location.pathname).toBe('/login');
    allow();
    logInAs();
    openScreen(URL);
    await expect.element(notes).toHaveValue('Half a sentence');
  });
});

describe('a change of someone else in the meantime', () => {
  const conflict = alertWith('kim changed this subscriber');
  const theirs = {
    ...person,
    version: 'v2',
    name: 'Ann by Kim',
    first_name: 'Annie',
    organization: 'Kim’s place',
  };
  let server: ReturnType<typeof answerPerson>;

  beforeEach(async () => {
    server = answerPerson(person);
    openScreen(URL);
    await name.fill('Ann by me');
    answerWith(change, 409, {
      success: false,
      error: changedText,
      person: theirs,
      changed_by: 'kim',
      changed_at: '2026-11-22T09:00:00.000Z',
    });
    await button('Save').click();
    await expect.element(conflict).toHaveTextContent(/Saved nowNameAnn by Kim/);
  });

  it('says what is saved now for what I changed, and takes over the rest', async () => {
    await expect.element(name).toHaveValue('Ann by me');
    await expect.element(details.getByLabelText('Organization')).toHaveValue('Kim’s place');
    await expect.element(firstName).toHaveValue('Annie');
    await expectFits('two people at one subscriber');
  });

  it('can be replaced with mine', async () => {
    server = answerPerson(theirs);
    await conflict.getByRole('button', { name: 'Save my version' }).click();
    await isGone(conflict);
    expect(bodies().at(-1)).toMatchObject({ version: 'v2', name: 'Ann by me', organization: 'Kim’s place' });
    await expect.element(page.getByRole('heading', { name: 'Details' })).toHaveFocus();
    expect(server.stored().name).toBe('Ann by me');
  });

  it('can replace mine, after a question', async () => {
    server.put(theirs);
    await conflict.getByRole('button', { name: 'Use the saved version' }).click();
    await question.getByRole('button', { name: 'Use the saved version' }).click();
    await isGone(conflict);
    await expect.element(name).toHaveValue('Ann by Kim');
    expect(bodies()).toHaveLength(1);
  });

  it('stays if saving mine fails', async () => {
    fail('there is no connection', change);
    await button('Save my version').click();
    await expect.element(alertWith('Your changes weren’t saved: Unknown error')).toBeVisible();
    await expect.element(conflict).toBeVisible();
    await expect.element(name).toHaveValue('Ann by me');
    await expectFits('two people at one subscriber, and a change that failed');
  });

  it('may come again while I decide', async () => {
    const again = { ...theirs, version: 'v3', name: 'Ann by Kim again' };
    answerWith(change, 409, {
      success: false,
      error: changedText,
      person: again,
      changed_by: null,
      changed_at: null,
    });
    await button('Save my version').click();
    await expect.element(alertWith('Someone changed this subscriber,')).toHaveTextContent('Ann by Kim again');
    await expect.element(name).toHaveValue('Ann by me');
  });
});

it('what someone else saved is taken over if nothing was typed here', async () => {
  const server = answerPerson(person);
  openScreen(URL);
  await expect.element(name).toHaveValue('Ann Lee');
  server.put({ version: 'v2', name: 'Ann by Kim' });
  answerMarketing();
  await page.getByRole('link', { name: 'All subscribers' }).click();
  openScreen(URL);
  await expect.element(name).toHaveValue('Ann by Kim');
});

describe('a new address', () => {
  const { changeAddress } = contract.people;
  const dialog = page.getByRole('dialog', { name: 'Change address' });
  const address = dialog.getByLabelText('New email address');
  const submit = dialog.getByRole('button', { name: 'Change address' });
  const open = async () => {
    openScreen(URL);
    await page.getByRole('button', { name: 'Change address' }).click();
  };

  it('leads to the person at that address, from which the old one is linked', async () => {
    const { put } = answerPerson(person);
    answer(changeAddress, () => {
      put({ id: 13, email: 'ann@new.invalid', moved_from: { id: 12, email: person.email } });
      return { person: { ...person, id: 13 } };
    });
    await open();
    await expectFits('the dialog for a new address');
    await submit.click();
    await expect.element(dialog.getByText(siteTexts.email.required)).toBeVisible();
    await address.fill('ann@new.invalid');
    await submit.click();
    await expect.element(page.getByText('ann@new.invalid')).toBeVisible();
    expect(location.pathname).toBe('/email-marketing/subscribers/13');
    expect(callsOf(changeAddress).map(({ body }) => body)).toMatchObject([{ email: 'ann@new.invalid' }]);
    await expect
      .element(page.getByRole('link', { name: person.email }))
      .toHaveAttribute('href', '/email-marketing/subscribers/12');
    await expectFits('a person with an earlier address');
  });

  it('of someone who unsubscribed asks why, and keeps what was typed', async () => {
    answerPerson(person);
    refuse(changeAddress, 409, texts.subscribers.optedOut);
    await open();
    await address.fill('ann@new.invalid');
    await submit.click();
    await expect.element(alertWith(texts.subscribers.optedOut)).toBeVisible();
    await dialog.getByLabelText('Reason').fill('Asked on the phone');
    await submit.click();
    await expect
      .poll(() => callsOf(changeAddress).at(-1)?.body)
      .toMatchObject({
        email: 'ann@new.invalid',
        reason: 'Asked on the phone',
      });
    await expectFits('the dialog that asks for a reason');
  });

  it('has taken the place of a retired one, which says so', async () => {
    const moved_to = { id: 13, email: 'ann@new.invalid' };
    answerPerson({ ...person, is_active: false, moved_to, blocks: [block] });
    openScreen(URL);
    const link = page.getByRole('link', { name: moved_to.email });
    await expect.element(link).toHaveAttribute('href', '/email-marketing/subscribers/13');
    await expect.element(page.getByText(/^This address was retired/)).toBeVisible();
    await expect.element(page.getByText(/^Unsubscribed on/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Change address' }).query()).toBeNull();
    await expectFits('a retired address');
  });
});

describe('the timeline', () => {
  const many = (from: number, count: number): PersonEvent[] =>
    Array.from({ length: count }, (_, at) =>
      event({ about: { kind: 'campaign', id: from + at, label: `Campaign ${from + at}` } }),
    );

  beforeEach(() => {
    answerPerson(person);
    answer(timeline, ({ url }) =>
      url.searchParams.get('cursor') === 'older'
        ? { events: many(50, 3), next_cursor: null }
        : { events: many(0, 50), next_cursor: 'older' },
    );
  });

  it('shows older events on demand, and focus goes to the first of them', async () => {
    openScreen(URL);
    await expect.element(page.getByText('The newest 50 events')).toBeVisible();
    await pressByKeyboard(button('Show older'));
    await expect.element(events.nth(50)).toHaveFocus();
    await expect.element(events.nth(50)).toHaveTextContent('Opened “Campaign 50”');
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: 'Campaign 50' })).toHaveFocus();
    await expect.element(page.getByText('53 events')).toBeVisible();
  });

  it('says when older events don’t come, and tries again', async () => {
    openScreen(URL);
    await expect.element(button('Show older')).toBeVisible();
    const unblock = fail('the server fails', timeline);
    await button('Show older').click();
    await expect.element(alertWith('More could not be loaded.')).toBeVisible();
    await expectFits('a timeline whose older events failed');
    unblock();
    await button('Retry').click();
    await expect.element(events.nth(50)).toHaveFocus();
  });

  it('loads visibly, and can be retried if that fails', async () => {
    const unblock = fail('the server fails', timeline);
    const release = hold(timeline);
    openScreen(URL);
    await expect.element(page.getByText('Loading the timeline')).toBeInTheDocument();
    release();
    const alert = alertWith('The timeline could not be loaded.');
    await expect.element(alert).toBeVisible();
    await expectFits('a timeline that failed');
    unblock();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.element(events.first()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Timeline' })).toHaveFocus();
  });
});
