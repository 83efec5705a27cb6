// part account

import { contract } from '@fairlead/contract';
import { contentTexts } from '@fairlead/contract/platform/site-content';
import { captionTexts } from '@fairlead/contract/team/captions';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, button, pressByKeyboard } from '../support/controls.ts';
import { answer, callsOf, fail, failures, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerOrganization, DEFAULTS, save, saved, shown, textbox } from './stored-organization.ts';

const { organization } = contract;
const quoted = {
  ...DEFAULTS,
  testimonial_quote: 'It saves us a day a month.',
  testimonial_person: 'A. Director',
  testimonial_organization: 'A program',
  testimonial_consent: 'kim, Nov 20, 2026',
};

const quote = textbox('What they said');
const agreed = page.getByRole('checkbox', { name: 'They agreed to be quoted here' });
const sent = () => callsOf(organization.change).map(({ body }) => body);
const open = () => openScreen('/owner-settings/site-content');

beforeEach(() => answerOrganization({ version: 1, organization: DEFAULTS }, []));

describe('a testimonial', () => {
  it('is saved with who said it, and that they agreed', async () => {
    open();
    await quote.fill(quoted.testimonial_quote);
    await save.click();
    await expect.element(textbox('Who said it')).toHaveFocus();
    await expect.element(page.getByText(contentTexts.consent)).toBeVisible();
    await expectFits('the site’s content, a testimonial unfinished');
    await textbox('Who said it').fill(quoted.testimonial_person);
    await textbox('Their organization').fill(quoted.testimonial_organization);
    await agreed.click();
    answer(organization.change, { version: 2, organization: quoted });
    await save.click();
    await expect.element(saved).toBeVisible();
    await expect.element(page.getByText('Ticked by kim, Nov 20, 2026')).toBeVisible();
    expect(sent()).toEqual([
      {
        version: 1,
        testimonial_quote: quoted.testimonial_quote,
        testimonial_person: quoted.testimonial_person,
        testimonial_organization: quoted.testimonial_organization,
        testimonial_consent: 'yes',
      },
    ]);
  });

  it('takes a new consent for other words', async () => {
    answer(organization.read, { version: 1, organization: quoted });
    open();
    await expect.element(agreed).toBeChecked();
    await quote.fill('It saves us two days.');
    await expect.element(agreed).not.toBeChecked();
    await save.click();
    await expect.element(agreed).toHaveFocus();
    expect(sent()).toEqual([]);
  });
});

describe('questions of the owner’s own', () => {
  const add = button('Add a question');

  it('are added, answered, and removed by keyboard', async () => {
    open();
    await pressByKeyboard(add);
    await expect.element(textbox('Question 1')).toHaveFocus();
    await textbox('Question 1').fill('Is there an app?');
    await save.click();
    await expect.element(textbox('Answer 1')).toHaveFocus();
    await expect.element(textbox('Answer 1')).toHaveAccessibleDescription(contentTexts.answer);
    await textbox('Answer 1').fill('It runs in the browser.');
    await expectFits('the site’s content, a question added');
    answer(organization.change, {
      version: 2,
      organization: { ...DEFAULTS, question_1: 'Is there an app?', own_answer_1: 'It runs in the browser.' },
    });
    await save.click();
    await expect.element(saved).toBeVisible();
    await button('Remove question 1').click();
    await expect.element(textbox('Question 1')).not.toBeInTheDocument();
    await expect.element(add).toHaveFocus();
    answer(organization.change, { version: 3, organization: DEFAULTS });
    await save.click();
    await expect.poll(sent).toHaveLength(2);
    expect(sent().at(-1)).toEqual({ version: 2, question_1: '', own_answer_1: '' });
  });

  it('are ten at most', async () => {
    open();
    for (let count = 1; count <= 10; count += 1) {
      await add.click();
      await expect.element(textbox(`Question ${count}`)).toHaveFocus();
    }
    await expect.element(add).not.toBeInTheDocument();
  });
});

describe('a training video', () => {
  const summary = (name: string) => page.getByCss('summary').filter({ hasText: name });
  const address = textbox('First login: video');
  const file = page.getByLabelText('First login: captions');
  const recorded = page.getByLabelText('First login: recorded on');
  const vtt = (text: string) => new File([text], 'login.vtt', { type: 'text/vtt' });
  const PATH = `/api/captions/${'0'.repeat(64)}.vtt`;
  const FILE = 'https://files.harbor.org/login.mp4';

  it('plays at the address that’s entered, and needs no captions if it’s a player', async () => {
    open();
    await summary('First login').click();
    await address.fill('https://youtu.be/dQw4w9WgXcQ');
    await expect.element(summary('First login')).toHaveTextContent('www.youtube-nocookie.com');
    await expect.element(file).not.toBeInTheDocument();
    await recorded.fill('2026-11-21');
    await expectFits('the site’s content, a video');
    answer(organization.change, {
      version: 2,
      organization: { ...DEFAULTS, 'video_first-login': 'https://youtu.be/dQw4w9WgXcQ' },
    });
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(sent()).toEqual([
      {
        version: 1,
        'video_first-login': 'https://youtu.be/dQw4w9WgXcQ',
        'recorded_first-login': '2026-11-21',
      },
    ]);
  });

  it('that’s a file takes captions, which are checked', async () => {
    open();
    await summary('First login').click();
    await address.fill(FILE);
    await save.click();
    await expect.element(file).toHaveFocus();
    await expect.element(file).toHaveAccessibleDescription(new RegExp(contentTexts.captions));
    const takeBack = refuse(contract.captions.upload, 400, captionTexts.wrong);
    await file.upload(vtt('1\n00:00:01,000'));
    await expect.element(page.getByText(captionTexts.wrong)).toBeVisible();
    await expectFits('the site’s content, captions refused');
    answer(contract.captions.upload, { path: PATH });
    takeBack();
    await file.upload(vtt('WEBVTT'));
    await expect
      .element(page.getByRole('link', { name: 'Captions', exact: true }))
      .toHaveAttribute('href', PATH);
    answer(organization.change, {
      version: 2,
      organization: { ...DEFAULTS, 'video_first-login': FILE, 'captions_first-login': PATH },
    });
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(sent()).toEqual([{ version: 1, 'video_first-login': FILE, 'captions_first-login': PATH }]);
  });

  it('that can’t be played isn’t sent', async () => {
    open();
    await summary('First login').click();
    await address.fill('http://files.harbor.org/login.mp4');
    await save.click();
    await expect.element(address).toHaveFocus();
    await expect.element(address).toHaveAccessibleDescription(new RegExp(contentTexts.video));
    expect(sent()).toEqual([]);
  });
});

it('the preview shows each page, at the part that changes', async () => {
  open();
  await expect.element(shown.getByTitle('Preview: Home page')).toHaveAttribute('src', '/robots.txt?home');
  await shown.getByText('Questions', { exact: true }).click();
  await expect
    .element(shown.getByTitle('Preview: Questions'))
    .toHaveAttribute('src', '/robots.txt?questions');
});

it.each(failures)('keeps what’s typed if %s', async (failure) => {
  open();
  await textbox('Where is our data hosted?').fill('In Maine.');
  fail(failure, organization.change);
  await save.click();
  await expect.element(alertWith(/./).first()).toBeVisible();
  await expect.element(textbox('Where is our data hosted?')).toHaveValue('In Maine.');
});

it('is for super admins', async () => {
  logInAs({ is_super_admin: false });
  open();
  await expect.element(quote).not.toBeInTheDocument();
});
