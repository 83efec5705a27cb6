import { contract } from '@fairlead/contract';
import { segmentTexts } from '@fairlead/contract/lists/segment-definition';
import type { Segment } from '@fairlead/contract/lists/segments';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { nobodyLeftOut } from '../support/campaigns.ts';
import { alertWith, button, isGone, pressByKeyboard, question, rowMenu } from '../support/controls.ts';
import { answer, answerWith, callsOf, fail, failOnce, hold, refuse } from '../support/fake-api.ts';
import { campaign, subscriber } from '../support/marketing.ts';
import { openScreen, reload } from '../support/open-screen.ts';
import { vip } from '../support/person.ts';
import { answerSegments, segment } from '../support/segments.ts';

const { list, find, create, save, people, count } = contract.segments;
const LIST = '/email-marketing/segments';
const NEW = `${LIST}/new`;
const URL = `${LIST}/4`;

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const name = page.getByLabelText('Name', { exact: true });
const rule = (label: string) => page.getByRole('combobox', { name: label, exact: true });
const preview = page.getByRole('region', { name: 'Who matches now' });
const saved = page.getByRole('status').getByText('Saved', { exact: true });
const saveButton = button('Save segment');
const asked = () => callsOf(people).at(-1)?.body;

beforeEach(() => answerSegments());

describe('the list of segments', () => {
  const rows = page.getByRole('region', { name: 'List of segments' }).getByRole('row');

  it('says who matches each, and what’s wrong with it', async () => {
    const problems = [{ at: [0], text: segmentTexts.tagGone }];
    const { match, rules } = segment.definition;
    const twice = { match, rules: [...rules, ...rules.slice(1)] };
    answer(list, { segments: [{ ...segment, definition: twice, problems }] });
    openScreen(LIST);
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(
        /This rule’s tag.*All of these: Has the tag “VIP”; Wasn’t emailed in the last 30 days/,
      );
    await expect.element(rows.nth(1)).toHaveTextContent(segmentTexts.tagGone);
    await expectFits('the list of segments and tags');
  });

  it('is searched by name, once it’s long', async () => {
    const others = Array.from({ length: 9 }, (_, n) => ({ ...segment, id: 10 + n, name: `Coaches ${n}` }));
    answer(list, { segments: [segment, ...others] });
    openScreen(LIST);
    const search = page.getByLabelText('Search segments');
    await search.fill(' QUIET');
    await expect.element(rows).toHaveLength(2);
    await search.fill('nothing');
    await expect.element(page.getByText('No segment matches')).toBeVisible();
    await expectFits('a search for segments without a match');
    reload();
    await expect.element(search).toHaveValue('nothing');
    await button('Clear search').click();
    await expect.element(rows).toHaveLength(11);
  });

  it('says that there are none yet, or that they couldn’t be loaded', async () => {
    answer(list, { segments: [] });
    answer(contract.tags.list, { tags: [] });
    const unblock = fail('the server fails', list, contract.tags.list);
    openScreen(LIST);
    await expect.element(alertWith('We couldn’t load the segments.')).toBeVisible();
    await expect.element(alertWith('We couldn’t load the tags.')).toBeVisible();
    await expectFits('segments and tags that failed');
    unblock();
    await alertWith('The segments').getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('There are no segments yet')).toBeVisible();
    await alertWith('The tags').getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('There are no tags yet')).toBeVisible();
    await expectFits('no segments and no tags');
  });

  it('loses a segment only after a question, and focus stays', async () => {
    answer(contract.segments.delete, {});
    openScreen(LIST);
    await pressByKeyboard(rowMenu('Quiet vendors'));
    await pressByKeyboard(button('Delete Quiet vendors'));
    await expect.element(question).toHaveTextContent('Delete the segment “Quiet vendors”?');
    answer(list, { segments: [] });
    await question.getByRole('button', { name: 'Delete segment' }).click();
    await expect.element(page.getByText('“Quiet vendors” was deleted.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Segments', exact: true })).toHaveFocus();
  });
});

describe('a new segment', () => {
  it('of people who joined since the last campaign is one press', async () => {
    answer(create, { segment });
    answer(contract.campaigns.list, {
      campaigns: [
        { ...campaign, id: 9, sent_at: null },
        { ...campaign, id: 8, campaign_name: 'Fall news', sent_at: '2026-11-20T02:00:00.000Z' },
      ],
      next_cursor: null,
    });
    openScreen(NEW);
    await pressByKeyboard(button('Joined since the last campaign'));
    await expect.element(name).toHaveValue('Joined since “Fall news”');
    await expect.element(name).toHaveFocus();
    await expect.element(button('Joined since the last campaign')).not.toBeInTheDocument();
    await expectFits('a segment of people who joined since the last campaign');
    await saveButton.click();
    const rules = [
      // In New York, where the team is.
      { about: 'joined', is: true, since: '2026-11-19' },
      { about: 'sent', is: false, campaign_id: 8 },
    ];
    await expect.poll(() => callsOf(create)[0]?.body).toMatchObject({ definition: { match: 'all', rules } });
  });

  it('offers nothing of the kind before the first campaign', async () => {
    answer(contract.campaigns.list, { campaigns: [], next_cursor: null });
    openScreen(NEW);
    await expect.element(rule('Rule 1')).toBeVisible();
    await expect.poll(() => callsOf(contract.campaigns.list)).toHaveLength(1);
    await expect.element(button('Joined since the last campaign')).not.toBeInTheDocument();
  });

  it('is made of rules, shows who matches them at once, and is saved', async () => {
    answer(create, { segment });
    openScreen(NEW);
    await expect.element(preview).toHaveTextContent('Finish your rules to see who matches.');
    await expect.element(page.getByText('There’s no rule about opens: mail programs and')).toBeVisible();
    await name.fill('Quiet vendors');
    await rule('Rule 1').selectOptions('Has the tag');
    await rule('Has the tag').selectOptions('VIP');
    await expect.element(preview.getByText('1 person', { exact: true })).toBeVisible();
    await expect
      .element(preview.getByRole('link', { name: 'Ann Lee' }))
      .toHaveAttribute('href', '/email-marketing/subscribers/1');
    await pressByKeyboard(button('Add a rule'));
    await expect.element(rule('Rule 2')).toHaveFocus();
    await rule('Rule 2').selectOptions('Wasn’t emailed in the last');
    await expect.poll(asked).toEqual({ definition: segment.definition });
    await expectFits('a new segment');
    await pressByKeyboard(saveButton);
    await expect.element(heading('Quiet vendors')).toHaveFocus();
    await expect.element(saved).toBeVisible();
    expect(location.pathname).toBe(URL);
    expect(callsOf(create)[0]?.body).toMatchObject({
      name: 'Quiet vendors',
      definition: segment.definition,
    });
  });

  it('is saved once, however often it’s sent', async () => {
    answer(create, { segment });
    openScreen(NEW);
    await name.fill('Quiet vendors');
    await rule('Rule 1').selectOptions('Asked for a demo');
    failOnce(create);
    await saveButton.click();
    await expect.element(alertWith('The segment wasn’t saved')).toHaveTextContent(/still here/);
    await expectFits('a segment that wasn’t saved');
    await saveButton.click();
    await expect.element(heading('Quiet vendors')).toBeVisible();
    const [first, second] = callsOf(create).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('says what’s missing, and leads there', async () => {
    openScreen(NEW);
    await pressByKeyboard(saveButton);
    await expect.element(name).toHaveFocus();
    await name.fill('Quiet vendors');
    await rule('Rule 1').selectOptions('Has the tag');
    await saveButton.click();
    await expect.element(rule('Has the tag')).toHaveFocus();
    await expect.element(page.getByText('Choose a tag.')).toBeVisible();
    await expectFits('a segment that lacks something');
    await button('Remove rule 1').click();
    await expect.element(page.getByText(segmentTexts.ruleRequired)).toBeVisible();
    await expect.element(button('Add a rule')).toHaveFocus();
    expect(callsOf(create)).toEqual([]);
  });

  // part segments
  it('has groups, and adding and removing never loses focus', async () => {
    openScreen(NEW);
    await rule('Rule 1').selectOptions('Asked for a demo');
    await pressByKeyboard(button('Add a group'));
    await expect.element(rule('Match')).toHaveFocus();
    await rule('Rule 1 of group 2').selectOptions('Role is');
    await page.getByRole('checkbox', { name: 'Job coach' }).click();
    await pressByKeyboard(button('Add a rule to this group'));
    await expect.element(rule('Rule 2 of group 2')).toHaveFocus();
    await expectFits('a segment with a group');
    await pressByKeyboard(button('Remove rule 2 of group 2'));
    await expect.element(rule('Rule 1 of group 2')).toHaveFocus();
    await expect.poll(asked).toEqual({
      definition: {
        match: 'all',
        rules: [
          { about: 'demo', is: true },
          { match: 'any', rules: [{ about: 'role', is: true, roles: ['job_coach'] }] },
        ],
      },
    });
    await pressByKeyboard(button('Remove group 2'));
    await expect.element(rule('Rule 1')).toHaveFocus();
  });

  it('can be about one of many campaigns, found by name', async () => {
    openScreen(NEW);
    await rule('Rule 1').selectOptions('Clicked a link in');
    await rule('Clicked a link in').fill('november');
    await expect.element(page.getByRole('option', { name: /November news/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(rule('Clicked a link in')).toHaveValue('November news');
    expect(callsOf(contract.campaigns.list).at(-1)?.url.searchParams.get('search')).toBe('november');
    await expect.poll(asked).toMatchObject({ definition: { rules: [{ about: 'clicked', campaign_id: 5 }] } });
  });
});

describe('a segment', () => {
  it('of many people shows the first ones at once, and the exact number when it’s there', async () => {
    answer(people, { people: [subscriber], count: 1_000, is_exact: false, problems: [] });
    answer(count, { count: 12_345, is_capped: false });
    const release = hold(count);
    openScreen(URL);
    await expect.element(preview.getByText('1,000+ people')).toBeVisible();
    await expect.element(preview.getByText('Counting…')).toBeVisible();
    await expect.element(preview.getByText('The newest 1')).toBeVisible();
    await expectFits('a segment that’s being counted');
    release();
    await expect.element(preview.getByText('12,345 people')).toBeVisible();
    await isGone(preview.getByText('Counting…'));
  });

  it('of more people than can be counted in time says at least how many', async () => {
    answer(people, { people: [subscriber], count: 1_000, is_exact: false, problems: [] });
    answer(count, { count: 10_000, is_capped: true });
    openScreen(URL);
    await expect.element(preview.getByText('More than 10,000 people')).toBeVisible();
    await expect.element(preview.getByText('We’ll count them exactly before you send.')).toBeVisible();
    await expectFits('a segment that’s too large to be counted');
  });

  it('that couldn’t be counted can be counted again', async () => {
    answer(people, { people: [], count: 0, is_exact: false, problems: [] });
    answer(count, { count: 0, is_capped: false });
    const unblock = fail('the server fails', count);
    openScreen(URL);
    await expect.element(preview.getByText('We couldn’t load the exact number.')).toBeVisible();
    await expectFits('a segment that couldn’t be counted');
    unblock();
    await button('Count again').click();
    await expect.element(preview.getByText('Nobody matches these rules right now.')).toBeVisible();
  });

  it('with a rule that can’t be answered says so beside the rule', async () => {
    const problems = [{ at: [0], text: segmentTexts.tagGone }];
    answer(contract.tags.list, { tags: [] });
    answer(find, { segment: { ...segment, problems } });
    answer(people, { people: [], count: 0, is_exact: false, problems });
    openScreen(URL);
    await expect.element(rule('Rule 1')).toHaveAccessibleDescription(segmentTexts.tagGone);
    await expect.element(rule('Has the tag')).toHaveTextContent('A deleted tag');
    await expect.element(preview).toHaveTextContent(/Fix the rule with a problem/);
    await expectFits('a segment with a problem');
  });

  it('that someone else changed is never overwritten unasked', async () => {
    openScreen(URL);
    await name.fill('Mine');
    const newer: Segment = { ...segment, name: 'Theirs', version: 2, updated_by: 'lee' };
    answerWith(save, 409, { success: false, error: segmentTexts.changed('lee'), segment: newer });
    await saveButton.click();
    await expect.element(alertWith('lee changed this segment')).toHaveTextContent(/Saved now: “Theirs”/);
    await expect.element(name).toHaveValue('Mine');
    await expectFits('a segment that someone else changed');
    answer(save, { segment: { ...newer, name: 'Mine', version: 3 } });
    await button('Save my version').click();
    await expect.element(saved).toBeVisible();
    expect(callsOf(save).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  });

  it('that someone else changed can be used as it is now', async () => {
    openScreen(URL);
    await name.fill('Mine');
    const newer: Segment = { ...segment, name: 'Theirs', version: 2, updated_by: 'lee' };
    answerWith(save, 409, { success: false, error: segmentTexts.changed('lee'), segment: newer });
    await saveButton.click();
    await button('Use the saved version').click();
    await question.getByRole('button', { name: 'Use the saved version' }).click();
    await expect.element(name).toHaveValue('Theirs');
    await isGone(button('Discard changes'));
  });

  it('that was deleted meanwhile can be saved as a new one', async () => {
    openScreen(URL);
    await name.fill('Mine');
    refuse(save, 404, segmentTexts.notFound);
    await saveButton.click();
    await expect.element(alertWith(segmentTexts.notFound)).toBeVisible();
    answer(create, { segment: { ...segment, id: 9, name: 'Mine' } });
    answer(find, { segment: { ...segment, id: 9, name: 'Mine' } });
    await button('Save as a new segment').click();
    await expect.element(heading('Mine')).toBeVisible();
    expect(location.pathname).toBe(`${LIST}/9`);
  });

  it('keeps what isn’t saved over a reload', async () => {
    openScreen(URL);
    await name.fill('Mine');
    await expect.element(page.getByText('Not saved yet')).toBeVisible();
    reload();
    await expect.element(name).toHaveValue('Mine');
    await button('Discard changes').click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(name).toHaveValue('Quiet vendors');
  });

  it('that isn’t there is said to be gone, and a failed load can be retried', async () => {
    const allow = refuse(find, 404, segmentTexts.notFound);
    openScreen(URL);
    await expect.element(heading('Segment not found')).toBeVisible();
    allow();
    const unblock = fail('the server fails', find);
    openScreen(URL);
    await expect.element(alertWith('We couldn’t load the segment.')).toBeVisible();
    await expectFits('a segment that failed');
    unblock();
    await button('Retry').click();
    await expect.element(name).toHaveValue('Quiet vendors');
  });
});

describe('a campaign to a segment', () => {
  const field = page.getByCss('#campaign-segment');

  it('shows the rules in words, and what keeps the segment from being used', async () => {
    const gone = { ...segment, id: 5, name: 'Gone', problems: [{ at: [0], text: segmentTexts.tagGone }] };
    answer(list, { segments: [segment, gone] });
    answer(contract.campaigns.audience, {
      recipients: 7,
      excluded: { ...nobodyLeftOut, opted_out: 2 },
    });
    openScreen('/email-marketing');
    await page.getByRole('radio', { name: 'Segment' }).click();
    await field.selectOptions('Quiet vendors');
    await expect.element(page.getByText('Has the tag “VIP”')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Edit segment Quiet vendors' })).toBeVisible();
    await expect.element(page.getByText('Left out: 2')).toBeVisible();
    await expect
      .poll(() => callsOf(contract.campaigns.audience).at(-1)?.body)
      .toMatchObject({ recipient_type: 'segment', segment_id: segment.id });
    refuse(contract.campaigns.audience, 409, segmentTexts.unanswerable('Gone', segmentTexts.tagGone));
    await field.selectOptions('Gone');
    await expect.element(field).toHaveAccessibleDescription(segmentTexts.tagGone);
    await expect.element(page.getByText('Fix the recipients, and we’ll count them.')).toBeVisible();
    await expectFits('a campaign to a segment with a problem');
  });

  it('can’t be chosen before there’s a segment', async () => {
    answer(list, { segments: [] });
    openScreen('/email-marketing');
    await page.getByRole('radio', { name: 'Segment' }).click();
    await expect.element(page.getByRole('link', { name: 'Create a segment' })).toBeVisible();
    await button('Send campaign').click();
    await expect.element(page.getByRole('alert').getByRole('link')).toBeVisible();
  });
});

it('a tag’s name in the list of tags leads to those who have it', async () => {
  openScreen(LIST);
  await expect
    .element(page.getByRole('link', { name: `2 people with the tag ${vip.name}` }))
    .toHaveAttribute('href', '/email-marketing?tab=subscribers&tag=3');
});
