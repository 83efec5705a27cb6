import { expect, test } from 'vitest';
import { draftCalls, draftContent } from '../../../test/calls/draft-calls.ts';
import { erasureCalls } from '../../../test/calls/erasure-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const { erase } = erasureCalls(app);
const to = (manual_emails: string) =>
  draftContent({ recipients: { ...draftContent().recipients, manual_emails } });

test('a draft isn’t saved with people who were erased, and the answer names them', async () => {
  const { start, save, find, create } = draftCalls(app, await app.asAdmin());
  const gone = Array.from({ length: 7 }, (_, at) => `gone${at}@mail.invalid`);
  for (const email of gone) await erase(email);
  const { id, version } = await start(to('ben@mail.invalid'));
  const one = await save(id, version, to('ben@mail.invalid, Kim <GONE3@mail.invalid'));
  expect([one.status, one.body]).toEqual([
    409,
    {
      success: false,
      error:
        'The person at gone3@mail.invalid had their data erased, so no email can go there. Nothing was saved. Remove that address, and it will be.',
    },
  ]);
  const all = await create(to(gone.join('\n')));
  expect([all.status, all.body.error]).toEqual([
    409,
    '7 of these people had their data erased, so no email can go to them: gone0@mail.invalid, gone1@mail.invalid, gone2@mail.invalid, gone3@mail.invalid, gone4@mail.invalid, and 2 more. Nothing was saved. Remove these addresses, and it will be.',
  ]);
  const { content } = (await find(id)).body.draft;
  expect([await app.db('drafts').pluck('version'), content.recipients.manual_emails]).toEqual([
    [version],
    'ben@mail.invalid',
  ]);
  expect((await save(id, version, to('ben@mail.invalid, cy@mail.invalid'))).status).toBe(200);
});

test('who was taken out of a draft can’t be put back by a page that still has them', async () => {
  const { start, save, find } = draftCalls(app, await app.asAdmin());
  const typed = to('ann@mail.invalid, ben@mail.invalid');
  const { id, version } = await start(typed);
  await erase('ann@mail.invalid');
  expect((await save(id, version, typed)).body.draft).toMatchObject({ version: version + 1 });
  const over = await save(id, version + 1, typed);
  expect([over.status, over.body.error]).toEqual([409, expect.stringContaining('at ann@mail.invalid had')]);
  expect((await find(id)).body.draft.content.recipients.manual_emails).toBe(' ben@mail.invalid');
});
