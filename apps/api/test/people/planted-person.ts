import { erasureCalls } from '../calls/erasure-calls.ts';
import { createCampaign, createInquiry, createRecipient, createSubscriber } from '../factories.ts';
import type { useTestApp } from '../test-app.ts';

/** Each in another form than it's compared in, where that's possible. */
export const planted = {
  email: 'Zelda.Erase-Me@Planted.invalid',
  earlier: 'zelda.before@planted.invalid',
  name: 'Zelda Plantagenet',
  first_name: 'Zeldalina',
  organization: 'Plantorg Services',
  ip: '198.51.100.77',
  notes: 'Plantnote: called twice',
  custom: { phone: 'Plantphone 512-555-0100' },
} as const;

/** What may be found nowhere once they are erased. */
export const plantedWords = [
  'erase-me@planted',
  'zelda.before@planted',
  'plantagenet',
  'zeldalina',
  'plantorg',
  planted.ip,
  'plantnote',
  'plantphone',
];

/** Someone with an earlier address, of whom every table that can hold a person has something. */
export async function plantPerson(app: ReturnType<typeof useTestApp>) {
  const { db } = app;
  const { email, earlier, name, first_name, organization, ip, notes, custom } = planted;
  await db('custom_fields').insert({ key: 'phone', name: 'Phone', kind: 'text' });
  const key = email.toLowerCase();
  const old = await createSubscriber(db, { email: earlier, name, organization, is_active: false });
  const { id } = await createSubscriber(db, { email, name, first_name, organization, notes, custom });
  await db('subscribers').where({ id: old.id }).update({ moved_to: id });
  await db('subscribers').where({ id }).update({ moved_from: old.id });
  const [tag] = await db('tags').insert({ name: 'Spring' }).returning('id');
  await db('subscriber_tags').insert({ tag_id: tag?.id ?? 0, subscriber_id: id });
  const visit = { email, role: 'job_coach', text_version: '1', ip } as const;
  await db('sign_ups').insert({ ...visit, token_hash: 'hash', expires_at: db.fn.now() });
  await db('consents').insert({ subscriber_id: id, kind: 'stated', words: 'Plantnote: yes', ip });
  await db('resubscriptions').insert({ subscriber_id: id, reason: 'Plantnote: asked' });

  const bounce = { type: 'Permanent', message: `550 5.1.1 ${key}`, diagnosticCode: [`550 5.1.1 ${key}`] };
  const campaign = await createCampaign(db, {
    campaign_name: 'Spring',
    draft: JSON.stringify({ manual_emails: [email, 'ben@mail.invalid'], selected_subscriber_ids: [id, 99] }),
    trouble: `Could not reach ${key}`,
    unsubscribed_count: 1,
  });
  const person = { name, first_name, organization, custom, subscriber_id: id };
  const sent = await createRecipient(db, { campaign_id: campaign.id, email, ...person, reason_detail: key });
  await createRecipient(db, { campaign_id: campaign.id, email: earlier, name });
  const click = { ipAddress: ip, userAgent: 'Mozilla/5.0 Plantnote', link: `https://x.invalid/?e=${key}` };
  await db('email_events').insert(
    [
      { type: 'email.bounced', payload: { bounce, accepted_at: null } },
      { type: 'email.clicked', payload: { click, accepted_at: null } },
    ].map((event, at) => ({
      ...event,
      svix_id: `msg_planted_${at}`,
      recipient_id: sent.id,
      email: key,
      occurred_at: '2026-11-20T09:00:00Z',
    })),
  );
  await db('unread_events').insert({
    svix_id: 'msg_unread',
    problem: 'incomplete',
    payload: `{"to":"${key}"}`,
  });
  await db('campaign_batches').insert({
    campaign_id: campaign.id,
    number: 1,
    status: 'done',
    last_error: `Split: Invalid \`to\`: ${key}`,
  });
  const removed = { campaign_id: campaign.id, email: key, unsubscribed: true };
  await db('removed_recipients').insert({ ...removed, token: '6d1c2b0e-58c5-4f5b-9f4f-0d9ad5a0f001' });
  for (const reason of ['opted_out', 'bounced'] as const)
    await db('suppressions').insert({
      email: key,
      reason,
      detail: `Plantnote ${key}`,
      followed_from: earlier,
    });
  const optOut = { method: 'link', reason: 'Plantnote: too many', ip_address: ip } as const;
  await db('unsubscribes').insert({ ...optOut, email, campaign_id: campaign.id, followed_from: earlier });
  await db('suppression_lifts').insert({ email: key, reason: 'Plantnote' });

  const [topic] = await db('topics').insert({ name: 'Events' }).returning('id');
  await db('topic_opt_outs').insert({ topic_id: topic?.id ?? 0, email: key });
  await db('email_pauses').insert({ email: earlier, until: '2099-01-01T00:00:00.000Z' });
  await db('preference_changes').insert({ email: key, kind: 'paused', ip });

  const from = { email, name, ip_address: ip };
  const demo = await createInquiry(db, {
    kind: 'demo',
    ...from,
    company: organization,
    message: 'Plantnote',
  });
  const message = await createInquiry(db, { kind: 'contact', ...from, subject: 'Plantnote' });
  const outbox = { kind: 'inquiry_reply', subject: 'Re', html: 'Plantnote', text: 'Plantnote' } as const;
  await db('outbox').insert([
    { ...outbox, to_address: email, status: 'sent' },
    { ...outbox, kind: 'demo_notice', to_address: 'team@site.invalid', reply_to: email },
  ]);
  await db('inquiry_emails').insert({
    inquiry_kind: 'demo',
    inquiry_id: demo.id,
    kind: 'reply',
    subject: 'Re',
    text: 'Dear Plantagenet',
  });
  await db('inquiry_notes').insert({
    key: crypto.randomUUID(),
    inquiry_kind: 'contact',
    inquiry_id: message.id,
    text: 'Plantnote',
    admin_id: 1,
    admin_name: 'kim',
  });
  await db('acknowledged_emails').insert({ email: key });

  const imported = { file_name: `${key}.csv`, created_by: 'kim', delimiter: ',', column_count: 1, size: 1 };
  const [file] = await db('subscriber_imports')
    .insert({ ...imported, default_role: 'other', update_existing: true, mapping: {}, places: {} } as never)
    .returning('id');
  await db('subscriber_import_rows').insert(
    (['change', 'refused'] as const).map((verdict, at) => ({
      import_id: file?.id ?? 0,
      number: at + 1,
      email,
      name,
      organization,
      verdict,
      custom,
      before: JSON.stringify({ name: 'Zelda Before Plantagenet', custom }),
      cells: JSON.stringify([email, name]) as never,
    })),
  );
  const block = { import_id: file?.id ?? 0, number: 1, email, reason: 'opted_out' as const };
  await db('subscriber_import_blocks').insert({ ...block, detail: 'Plantnote' });
  await db('test_sends').insert({ created_by: 1, refused: JSON.stringify({ [email]: 'Bounced' }) } as never);
  await db('mail_previews').insert({ html: `<p>Dear ${name}</p>` } as never);
  await db('rehearsals').insert({
    created_by: 1,
    document: '{}',
    email_hash: 'x',
    people: 1,
    findings: JSON.stringify({ oddities: { longest_name: { people: 1, samples: [{ email, name }] } } }),
  });
  const recipients = {
    manual_emails: `ben@mail.invalid, ${email}\nkim@mail.invalid`,
    selected_subscriber_ids: [id],
  };
  await db('drafts').insert({
    key: crypto.randomUUID(),
    content: JSON.stringify({ recipients }),
    campaign_name: 'Next',
    subject: 'Next',
    created_by: 1,
    created_by_name: 'kim',
    updated_by: 1,
    updated_by_name: 'kim',
  });
  await db('rate_limits').insert({ name: 'form', client: ip, window_start: db.fn.now(), hits: 1 });
  await db('login_failures').insert({ account: `name:${key}`, failures: 1 });
  await db('admin_activity').insert([
    { action: 'CREATE_SUBSCRIBER', description: `Added subscriber ${email}`, username: 'kim' },
    { action: 'UPDATE_SUBSCRIBER', description: 'Renamed Zelda Plantagenet', username: 'kim' },
    { action: 'CREATE_SUBSCRIBER', description: `Added subscriber other-zelda.${key}`, username: 'kim' },
  ]);
  return { ...erasureCalls(app), id, campaign, sent, demo, message };
}
