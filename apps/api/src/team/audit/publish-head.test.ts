import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import { startOutbox } from '../../platform/mail/outbox.ts';
import { createLog } from '../../platform/process/log.ts';
import { sealEntries } from './start-sealing.ts';

// The first place on earth where it's tomorrow.
const TIME_ZONE = 'Pacific/Kiritimati';
const lines: string[] = [];
const sink = { write: (line: string) => void lines.push(line) };
const app = useTestApp(
  { timeZone: TIME_ZONE, publicUrl: 'https://site.invalid' },
  {},
  createLog('info', sink),
);

const record = () => recordSystemActivity(app.db, 'UPDATE_DATABASE', 'Something');
const seal = () => sealEntries(app.deps);
const heads = () =>
  lines.filter((line) => line.includes('head of the activity log')).map((line) => JSON.parse(line));
const passDay = () => app.db('activity_head_days').update({ day: app.db.raw('day - 1') });
async function setAuditEmail(audit_email: string) {
  const { token } = await app.asSuperAdmin();
  return app.request().patch('/api/admin/settings').auth(token, { type: 'bearer' }).send({ audit_email });
}

beforeEach(() => {
  lines.length = 0;
});

describe('the head of the activity log', () => {
  test('is logged once a day, whichever process seals', async () => {
    await seal();
    expect(heads()).toEqual([]);
    await record();
    await Promise.all([seal(), seal(), seal()]);
    await record();
    await Promise.all([seal(), seal(), seal()]);
    const [first] = await app.db('activity_seals').orderBy('position');
    expect(heads()).toMatchObject([{ level: 'info', position: 1, head: first?.head.toString('hex') }]);
    const { rows } = await app.db.raw(
      `select day = cast(now() at time zone '${TIME_ZONE}' as date) as today from activity_head_days`,
    );
    expect(rows).toEqual([{ today: true }]);
    await passDay();
    await seal();
    expect(heads().map(({ position }) => position)).toEqual([1, 2]);
    expect(await app.db('outbox')).toEqual([]);
  });

  test('waits until everything is sealed', async () => {
    for (let count = 0; count < 3; count += 1) await record();
    await sealEntries(app.deps, 2);
    expect(heads()).toEqual([]);
    await sealEntries(app.deps, 2);
    expect(heads()).toMatchObject([{ position: 3 }]);
  });

  test('is emailed to the address that an owner has set', async () => {
    expect((await setAuditEmail(' Auditor@keeper.invalid ')).body.settings.audit_email).toBe(
      'Auditor@keeper.invalid',
    );
    await seal();
    const outbox = startOutbox(app.deps, { pollMs: 10 });
    await waitUntil('the email is out', () => app.mail.ledger().length === 1);
    await outbox.stop();
    const [email] = app.mail.ledger();
    const [logged] = heads();
    expect(email).toMatchObject({
      to: 'Auditor@keeper.invalid',
      subject: 'Fairlead: head of the activity log at position 1',
    });
    const text = (await app.db('outbox').first('text'))?.text;
    expect(text).toContain(`Head: ${logged.head}`);
    expect(text).toContain(`npx -y pnpm ops audit verify --head ${logged.head}`);
    expect(text).toContain('https://site.invalid/owner-settings');
    await seal();
    expect(await app.db('outbox')).toHaveLength(1);
    await setAuditEmail('');
    await passDay();
    await seal();
    expect(heads()).toHaveLength(2);
    expect(await app.db('outbox')).toHaveLength(1);
  });

  test('goes to an address that the activity log does not keep', async () => {
    await setAuditEmail('auditor@keeper.invalid');
    await setAuditEmail('');
    const entries = await app.db('admin_activity').orderBy('id').pluck('description');
    const [to, not] = [
      'The head of the activity log is emailed to an address at keeper.invalid',
      'The head of the activity log is not emailed',
    ];
    expect(entries).toEqual([`${to}. Before: ${not}`, `${not}. Before: ${to}`]);
  });
});
