import { Resend } from 'resend';
import { expect, test } from 'vitest';
import { mail, running } from '../../test/running.ts';
import { localDomain } from './domains.ts';

test('another account has other domains and emails, and does not know the keys of the first one', async () => {
  const { local, resend } = await running({ domains: [localDomain('site.example')] });
  const other = new Resend('re_other_key', { baseUrl: local.url });
  const email = mail();
  const options = { idempotencyKey: 'one' };
  const first = await resend.emails.send(email, options);
  const second = await other.emails.send(email, options);
  expect(second.data?.id).not.toBe(first.data?.id);
  expect((await other.emails.send(email, options)).data).toEqual(second.data);
  expect(local.ledger()).toHaveLength(2);

  const listed = async (asker: Resend) => (await asker.emails.list()).data?.data.map(({ id }) => id);
  expect(await listed(resend)).toEqual([first.data?.id]);
  expect(await listed(other)).toEqual([second.data?.id]);
  const domains = async (asker: Resend) => (await asker.domains.list()).data?.data.map(({ id }) => id);
  expect(await domains(new Resend('re_new_key', { baseUrl: local.url }))).toEqual(await domains(resend));
  expect(await domains(other)).not.toEqual(await domains(resend));
});
