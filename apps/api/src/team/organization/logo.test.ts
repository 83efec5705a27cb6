import { organizationTexts } from '@fairlead/contract/team/organization';
import { beforeEach, describe, expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { imageCalls, picture } from '../../../test/calls/images.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { deleteUnusedImages } from '../../email/images/remove-image.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);
const bearer = { type: 'bearer' } as const;
const at = '/api/admin/organization';

async function owner() {
  const { token } = await app.asSuperAdmin();
  const images = imageCalls(app, { token });
  const { image } = await images.upload(await picture(480, 112));
  const change = (version: number, body: object) =>
    app
      .request()
      .patch(at)
      .auth(token, bearer)
      .send({ version, ...body });
  return { token, images, image, change };
}
const htmlOf = async (): Promise<string> => {
  const campaign = await app.db('campaigns').orderBy('id', 'desc').first('mail_pieces');
  return JSON.stringify(campaign?.mail_pieces);
};

describe('a logo', () => {
  test('is in every campaign from then on, and one that was sent keeps what it had', async () => {
    const { image, change } = await owner();
    await calls.send({ manual_emails: ['dana@mail.invalid'] });
    const before = await htmlOf();
    await change(0, { logo: image.id, logo_text: 'Harbor' }).expect(200);
    expect(await htmlOf()).toBe(before);
    await calls.send({ manual_emails: ['dana@mail.invalid'] });
    expect(await htmlOf()).toContain(image.small);
    expect(before).not.toContain(image.small);
  });

  test('has words for those who don’t see it', async () => {
    const { image, change } = await owner();
    const { status, body } = await change(0, { logo: image.id });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { logo_text: organizationTexts.logoText },
    });
  });

  test('has to be an image that’s there', async () => {
    const { change } = await owner();
    const gone = { logo: crypto.randomUUID(), logo_text: 'Harbor' };
    expect((await change(0, gone)).body.fields).toEqual({ logo: organizationTexts.logoGone });
    expect((await change(0, { ...gone, logo: 'logo.png' })).status).toBe(400);
  });

  test('can’t be deleted, also once there’s another one, because the history takes it back', async () => {
    const { images, image, change } = await owner();
    await change(0, { logo: image.id, logo_text: 'Harbor' }).expect(200);
    await change(1, { logo: '', logo_text: '' }).expect(200);
    expect((await images.delete(image.id)).status).toBe(409);
    await app.db('images').update({ unused_since: app.db.raw("now() - interval '91 days'") });
    await deleteUnusedImages(app.db);
    expect((await images.find(image.id)).status).toBe(200);
    await change(2, { logo: image.id, logo_text: 'Harbor' }).expect(200);
  });
});
