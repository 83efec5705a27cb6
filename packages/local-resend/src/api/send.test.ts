import { describe, expect, test } from 'vitest';
import { mail, post, running } from '../../test/running.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('POST /emails', () => {
  test('returns the id of the email, which can be read back', async () => {
    const { local, resend } = await running({ deliver: 'off' });
    const sent = await resend.emails.send({
      ...mail({ to: ['a@people.example', 'B <b@people.example>'], text: 'Hello' }),
      replyTo: 'reply@site.example',
      headers: { 'List-Unsubscribe': '<https://site.example/u/1>' },
      tags: [{ name: 'campaign', value: '7' }],
    });
    expect(sent.error).toBeNull();
    expect(sent.data?.id).toMatch(uuid);
    const read = await resend.emails.get(sent.data?.id ?? '');
    expect(read.data).toMatchObject({
      object: 'email',
      id: sent.data?.id,
      to: ['a@people.example', 'B <b@people.example>'],
      from: 'News <news@site.example>',
      html: '<p>Hello</p>',
      text: 'Hello',
      reply_to: ['reply@site.example'],
      cc: [],
      bcc: [],
      last_event: 'queued',
      scheduled_at: null,
      tags: [{ name: 'campaign', value: '7' }],
    });
    const [found] = await local.find({ to: 'b@people.example' });
    expect(found?.headers).toEqual({ 'List-Unsubscribe': '<https://site.example/u/1>' });
  });

  const format =
    'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.';
  const testing = 'Please use our testing email address instead of domains like `example.com`.';
  const tags = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `t${at}`, value: 'x' }));

  test.each([
    ['no to', { to: undefined }, 422, 'missing_required_field', 'Missing `to` field.'],
    ['no from', { from: undefined }, 422, 'missing_required_field', 'Missing `from` field.'],
    ['no subject', { subject: undefined }, 422, 'missing_required_field', 'Missing `subject` field.'],
    ['no content', { html: undefined }, 422, 'missing_required_field', 'Missing `html` or `text` field.'],
    ['a malformed to', { to: 'nobody' }, 422, 'validation_error', `Invalid \`to\` field. ${format}`],
    ['a malformed cc', { cc: ['a@b'] }, 422, 'validation_error', `Invalid \`cc\` field. ${format}`],
    ['a malformed from', { from: 'News' }, 422, 'invalid_from_address', `Invalid \`from\` field. ${format}`],
    ['example.com', { to: 'x@example.com' }, 422, 'validation_error', `Invalid \`to\` field. ${testing}`],
    ['test.com', { to: 'X <x@TEST.com>' }, 422, 'validation_error', `Invalid \`to\` field. ${testing}`],
    [
      'a tag with a space',
      { tags: [{ name: 'a b', value: 'c' }] },
      422,
      'validation_error',
      /^Tags should only/,
    ],
    ['76 tags', { tags: tags(76) }, 422, 'validation_error', /up to 75 tags/],
    ['an empty attachment', { attachments: [{}] }, 422, 'invalid_attachment', /either a `content` or `path`/],
    ['a time not understood', { scheduled_at: 'soonish' }, 422, 'validation_error', /scheduled_at/],
    ['40 days ahead', { scheduled_at: 'in 40 days' }, 422, 'validation_error', /30 days/],
    ['resend.dev to others', { from: 'onboarding@resend.dev' }, 403, 'validation_error', /testing emails/],
  ])('refuses %s', async (_what, fields, status, name, message) => {
    const { local } = await running();
    const response = await post(`${local.url}/emails`, mail(fields));
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      statusCode: status,
      name,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(local.ledger()).toEqual([]);
  });

  test('takes 50 recipients and refuses 51', async () => {
    const { resend } = await running();
    const people = Array.from({ length: 51 }, (_, at) => `p${at}@people.example`);
    expect((await resend.emails.send(mail({ to: people.slice(0, 50) }))).error).toBeNull();
    expect((await resend.emails.send(mail({ to: people }))).error).toMatchObject({
      statusCode: 422,
      name: 'validation_error',
    });
  });

  test('refuses senders of domains that are not verified', async () => {
    const { resend } = await running({ verifiedDomains: ['site.example'] });
    expect((await resend.emails.send(mail())).error).toBeNull();
    expect((await resend.emails.send(mail({ from: 'x@other.example' }))).error).toEqual({
      statusCode: 403,
      name: 'validation_error',
      message: 'The `other.example` domain is not verified. Please, add and verify your domain.',
    });
  });

  test('refuses a body that is not JSON, and one above 40 MB', async () => {
    const { local } = await running();
    const broken = await post(`${local.url}/emails`, '{"from":');
    expect([broken.status, await broken.json()]).toEqual([
      400,
      expect.objectContaining({ name: 'validation_error' }),
    ]);
    const large = await post(`${local.url}/emails`, mail({ html: 'x'.repeat(40 * 1024 * 1024) }));
    expect(large.status).toBe(413);
    expect(local.ledger()).toEqual([]);
  });
});

describe('POST /emails/batch', () => {
  test('returns ids in the order of the request', async () => {
    const { local, resend } = await running();
    const batch = Array.from({ length: 100 }, () => mail());
    const sent = await resend.batch.send(batch);
    expect(sent.data?.data).toHaveLength(100);
    expect(local.ledger().map(({ id, to }) => [id, to])).toEqual(
      batch.map(({ to }, at) => [sent.data?.data[at]?.id, to]),
    );
  });

  test('strict by default: one bad email fails the batch, and nothing is sent', async () => {
    const { local, resend } = await running();
    const { error } = await resend.batch.send([mail(), mail({ to: 'nobody' }), mail()]);
    expect(error).toMatchObject({ statusCode: 422, name: 'validation_error' });
    expect(local.ledger()).toEqual([]);
  });

  test('permissive: good emails are sent, bad ones are reported by index', async () => {
    const { local, resend } = await running();
    const good = [mail({ html: 'first' }), mail({ html: 'third' })] as const;
    const { data, error } = await resend.batch.send([good[0], mail({ to: 'nobody' }), good[1]], {
      batchValidation: 'permissive',
    });
    expect(error).toBeNull();
    expect(data?.data).toHaveLength(2);
    expect(data?.errors).toEqual([{ index: 1, message: expect.stringContaining('Invalid `to` field.') }]);
    expect((await local.find()).map((one) => [one.to[0], one.html])).toEqual(
      good.map(({ to, html }) => [to, html]),
    );
  });

  test.each([
    ['101 mails', () => Array.from({ length: 101 }, () => mail()), /between 1 and 100/],
    ['no mails', () => [], /between 1 and 100/],
    ['an object', () => mail(), /array/],
    ['attachments', () => [mail({ attachments: [{ filename: 'a.txt', content: 'eA==' }] })], /not supported/],
  ])('refuses %s', async (_what, body, message) => {
    const { local } = await running();
    const response = await post(`${local.url}/emails/batch`, body());
    expect([response.status, await response.json()]).toEqual([
      422,
      { statusCode: 422, name: 'validation_error', message: expect.stringMatching(message) },
    ]);
    expect(local.ledger()).toEqual([]);
  });
});
