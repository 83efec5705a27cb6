import { offerDocument } from '@fairlead/contract/email/document/offer';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftCalls, draftContent } from '../../../test/calls/draft-calls.ts';
import { createCampaign } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
let calls: ReturnType<typeof draftCalls>;
let ofBen: ReturnType<typeof draftCalls>;
beforeEach(async () => {
  calls = draftCalls(app, await app.asAdmin({ username: 'ann' }));
  ofBen = draftCalls(app, await app.asAdmin({ username: 'ben' }));
});

const document = {
  ...offerDocument,
  subject: [{ type: 'text' as const, text: 'Ahoy' }],
  sender_name: 'Ann',
  blocks: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'From the pier.' }] }],
};
const content = draftContent({ campaign_name: ' Spring ', document });
describe('duplicating a campaign', () => {
  test('makes a draft of what it said, to nobody, and the log says so', async () => {
    const { recipients } = draftContent();
    await calls.send(await calls.start(content), { first_part: true });
    const { body } = await ofBen.duplicate(1).expect(200);
    expect(body.draft).toMatchObject({
      id: 2,
      version: 1,
      campaign_name: 'Copy of Spring',
      created_by: 'ben',
    });
    expect((await calls.find(2)).body.draft.content).toEqual(
      draftContent({
        campaign_name: 'Copy of Spring',
        document,
        recipients,
        when: { kind: 'now', date: '', time: '', time_zone: app.deps.config.timeZone },
      }),
    );
    const entry = await app.db('admin_activity').where({ action: 'CREATE_DRAFT' }).first();
    expect(entry).toMatchObject({
      username: 'ben',
      description: 'Duplicated "Spring" as a draft',
      subject_kind: 'campaign',
      subject_id: 1,
    });
    await ofBen.send({ id: 2, version: 1 }).expect(200);
  });

  test('from before there were documents makes the built-in offer under its subject', async () => {
    const { id } = await createCampaign(app.db, { subject_line: 'News', campaign_name: 'n'.repeat(200) });
    const { body } = await calls.duplicate(id).expect(200);
    const { content: made, campaign_name } = (await calls.find(body.draft.id)).body.draft;
    expect(made.document).toEqual({ ...offerDocument, subject: [{ type: 'text', text: 'News' }] });
    expect(campaign_name).toBe('n'.repeat(200));
  });

  test('leaves out an image that was deleted since', async () => {
    const image = { type: 'image', image: crypto.randomUUID(), alt: 'A pier', decorative: false };
    const columns = (...first: object[]) => ({
      type: 'columns',
      columns: [first, document.blocks.slice(0, 1)],
    });
    const { id } = await createCampaign(app.db, {
      document: JSON.stringify({ ...document, blocks: [image, columns(image), ...document.blocks] }),
    });
    const { body } = await calls.duplicate(id).expect(200);
    expect((await calls.find(body.draft.id)).body.draft.content.document).toEqual({
      ...document,
      blocks: [columns(), ...document.blocks],
    });
  });

  test('that never was is not found', async () => {
    const { status, body } = await calls.duplicate(7);
    expect([status, body.error]).toEqual([404, texts.campaigns.notFound]);
  });
});
