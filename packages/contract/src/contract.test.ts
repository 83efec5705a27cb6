import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';

const surface = endpoints.map(({ route, metadata }) => `${route.method} ${route.path} ${metadata.access}`);

test('the public surface is exactly this', () => {
  expect(surface).toEqual([
    'GET /api/admin/verify admin',
    'POST /api/admin/login public',
    'POST /api/admin/login/second-factor public',
    'POST /api/admin/logout admin',
    'POST /api/admin/password-reset/request public',
    'POST /api/admin/password-reset/complete public',
    'GET /api/account/sessions admin',
    'DELETE /api/account/sessions/:id admin',
    'POST /api/account/sessions/end-others admin',
    'POST /api/account/confirm/begin admin',
    'POST /api/account/confirm admin',
    'GET /api/account/second-factors admin',
    'POST /api/account/second-factors/authenticator/begin admin',
    'POST /api/account/second-factors/authenticator admin',
    'POST /api/account/second-factors/passkey/begin admin',
    'POST /api/account/second-factors/passkey admin',
    'DELETE /api/account/second-factors/:id admin',
    'POST /api/account/recovery-codes admin',
    'GET /api/admin/all-admins superAdmin',
    'GET /api/admin/activity-log superAdmin',
    'POST /api/admin/change-my-password admin',
    'POST /api/admin/create-admin superAdmin',
    'POST /api/admin/invite-admin superAdmin',
    'POST /api/admin/resend-invitation/:id superAdmin',
    'POST /api/admin/reset-password/:id superAdmin',
    'PATCH /api/admin/toggle-status/:id superAdmin',
    'DELETE /api/admin/second-factors/:id superAdmin',
    'DELETE /api/admin/delete/:id superAdmin',
    'GET /api/admin/settings superAdmin',
    'PATCH /api/admin/settings superAdmin',
    'GET /api/admin/dashboard-stats admin',
    'GET /api/admin/site-events admin',
    'GET /api/email/marketing-stats admin',
    'GET /api/email/subscribers admin',
    'GET /api/email/subscribers/export admin',
    'POST /api/email/subscribe admin',
    'POST /api/email/subscribers/set-active admin',
    'PUT /api/email/subscribers/:id/toggle admin',
    'DELETE /api/email/subscribers/:id admin',
    'POST /api/email/subscribers/import admin',
    'PUT /api/email/subscribers/import/:id/part admin',
    'GET /api/email/subscribers/imports admin',
    'GET /api/email/subscribers/import/:id admin',
    'GET /api/email/subscribers/import/:id/rows admin',
    'POST /api/email/subscribers/import/:id/commit admin',
    'POST /api/email/subscribers/import/:id/undo admin',
    'POST /api/email/unsubscribe public',
    'POST /api/email/unsubscribe/one-click/:token signed',
    'GET /api/email/unsubscribe/:token signed',
    'GET /api/email/unsubscribed admin',
    'GET /api/email/suppressions/doubtful superAdmin',
    'POST /api/email/suppressions/lift superAdmin',
    'GET /api/email/unread-events superAdmin',
    'GET /api/email/campaigns admin',
    'POST /api/email/send-marketing-emails admin',
    'POST /api/email/audience admin',
    'GET /api/email/campaigns/:id admin',
    'GET /api/email/campaigns/:id/recipients admin',
    'GET /api/email/campaigns/:id/recipients/export admin',
    'GET /api/email/campaigns/:id/recipients/:recipientId admin',
    'GET /api/email/campaigns/:id/domains admin',
    'POST /api/email/campaigns/:id/pause admin',
    'POST /api/email/campaigns/:id/resume admin',
    'POST /api/email/campaigns/:id/cancel admin',
    'POST /api/email/campaigns/:id/provider-account admin',
    'POST /api/email/campaigns/:id/retry-failed admin',
    'GET /api/email/sending-domain admin',
    'GET /api/email/template admin',
    'GET /api/email/template/preview-url admin',
    'GET /api/email/template/preview/:token signed',
    'POST /api/email/test-send admin',
    'POST /api/email/images admin',
    'GET /api/email/images admin',
    'DELETE /api/email/images/:id admin',
    'GET /api/email/images/:id/:file public',
    'POST /api/demo public',
    'POST /api/contact public',
    'GET /api/inquiries admin',
    'GET /api/inquiries/:kind/:id admin',
    'PATCH /api/inquiries/:kind/:id admin',
    'GET /api/inquiries/export admin',
    'GET /api/health/live public',
    'GET /api/health/ready public',
    'GET /api/openapi.json public',
    'GET /api/docs public',
    'GET /api/docs/style.css public',
    'POST /api/webhooks/resend signed',
  ]);
});

test('every endpoint says who may call it, answers with typed replies and has a summary', () => {
  for (const { name, route, metadata } of endpoints) {
    expect(metadata.access, name).toMatch(/^(public|admin|superAdmin|signed)$/);
    expect(route.summary, name).toBeTruthy();
    expect(Object.keys(route.responses), name).toEqual(expect.arrayContaining(['200', '400', '500']));
    const statuses = Object.keys(route.responses);
    expect(
      statuses.includes('401') || metadata.access === 'public' || metadata.access === 'signed',
      name,
    ).toBe(true);
    expect(statuses.includes('403'), name).toBe(
      metadata.access === 'superAdmin' || metadata.access === 'admin',
    );
  }
});
