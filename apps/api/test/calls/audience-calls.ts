import { expect } from 'vitest';
import { suppress } from '../../src/consent/suppressions/suppressions.queries.ts';
import { createSubscriber } from '../factories.ts';
import type { useTestApp } from '../test-app.ts';

/** Nobody is left out. */
export const NOBODY = {
  duplicates: 0,
  invalid: 0,
  opted_out: 0,
  suppressed: 0,
  inactive: 0,
  paused: 0,
  left_topic: 0,
};

/** How an admin asks whom a draft would reach, and people to ask about. */
export function audienceCalls(app: ReturnType<typeof useTestApp>) {
  async function post(path: string, body: object) {
    const { token } = await app.asAdmin();
    return app.request().post(path).set('Authorization', `Bearer ${token}`).send(body);
  }

  /** Requests the audience, sends the same draft, and returns both: the number shown must be the number planned. */
  async function askAndSend(draft: object, how: object = {}) {
    const { body: audience } = await post('/api/email/audience', draft);
    const send = await post('/api/email/send-marketing-emails', {
      subject: 'Hello',
      ...draft,
      ...how,
      expected_recipients: audience.recipients,
    });
    const rows: { email: string; name: string | null }[] = await app
      .db('campaign_recipients')
      .select('email', 'name', 'organization', 'subscriber_id')
      .orderBy('id');
    expect(rows).toHaveLength(audience.recipients);
    return { audience, send, rows, emails: rows.map(({ email }) => email) };
  }

  async function peopleOfAllKinds() {
    await createSubscriber(app.db, { email: 'active@mail.invalid', role: 'job_coach' });
    await createSubscriber(app.db, { email: 'Vendor@mail.invalid', role: 'crp_vendor' });
    await createSubscriber(app.db, { email: 'off@mail.invalid', role: 'job_coach', is_active: false });
    await createSubscriber(app.db, { email: 'Out@mail.invalid', role: 'job_coach' });
    await createSubscriber(app.db, { email: 'bounced@mail.invalid', role: 'job_coach' });
    await suppress(app.db, { email: 'out@mail.invalid', reason: 'opted_out' });
    await suppress(app.db, { email: 'out@mail.invalid', reason: 'complained' });
    await suppress(app.db, { email: 'bounced@mail.invalid', reason: 'bounced' });
  }

  return { post, askAndSend, peopleOfAllKinds };
}
