import { inApi } from '../fault.ts';

/** Who may do what, and how they prove who they are. */
export const accessFaults = [
  ...inApi(
    'src/access/sessions/sessions.queries.ts',
    ['src/access/sessions/sessions.test.ts'],
    [['An admin who was deactivated goes on working', "    .where('admins.is_active', true)\n", '']],
  ),
  ...inApi(
    'src/access/sessions/sessions.queries.ts',
    ['src/access/account/account.test.ts'],
    [
      [
        'An admin can end the sessions of others',
        '.where({ id: sessionId, admin_id: adminId }).delete()',
        '.where({ id: sessionId }).delete()',
      ],
    ],
  ),
  ...inApi(
    'src/access/sessions/authenticate.ts',
    ['src/access/sessions/sessions.test.ts', 'src/access/sessions/idle-sessions.test.ts'],
    [
      ['A session goes on after its end', ' && new Date(admin.session_expires_at) > now()', ''],
      ['A session that nobody used for hours goes on', 'if (!isValid || admin.is_idle)', 'if (!isValid)'],
    ],
  ),
  ...inApi(
    'src/access/sessions/authenticate.ts',
    ['src/access/sessions/record-refusals.test.ts', 'test/everywhere/confirmed-endpoints.test.ts'],
    [
      [
        'Every admin may do what only super admins may',
        "access === 'superAdmin' && !admin.is_super_admin",
        "access === 'superAdmin' && !admin.is_active",
      ],
      [
        'Anyone at an open browser can do the most far-reaching acts',
        '  if (confirmed && !admin.is_confirmed) throw confirmationNeeded();\n',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/access/sessions/authenticate.ts',
    ['test/everywhere/compulsory-factor.test.ts'],
    [
      [
        'Super admins work without the second factor that owners insist on',
        '  if (admin.lacks_second_factor && !ownAccount) throw factorNeeded();\n',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/access/sessions/act-as.ts',
    ['test/everywhere/revoked-acts.test.ts'],
    [
      [
        'Someone whose role was taken away still finishes what they began',
        '  if (actor.is_super_admin && !now.is_super_admin) throw forbidden(texts.admins.denied);\n',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/access/sessions/token.ts',
    ['src/access/sessions/sessions.test.ts'],
    [
      [
        'A token that was made for something else opens the admin area',
        '      audience: AUDIENCE,\n      clockTimestamp',
        '      clockTimestamp',
      ],
    ],
  ),
  ...inApi(
    'src/access/login/log-in.ts',
    ['src/access/passwords/temporary-password.test.ts', 'src/access/login/brute-force.test.ts'],
    [
      [
        'A temporary password never expires',
        '  if (account.password_expired) return refuseExpired(db, account, ip);\n',
        '',
      ],
      [
        'Someone who guesses passwords gets more tries for each way to name an account',
        'failureKeys.account(account.id);',
        'failureKeys.name(username);',
      ],
    ],
  ),
  ...inApi(
    'src/access/login/open-session.ts',
    ['src/access/login/brute-force.test.ts'],
    [
      [
        'An admin has to wait although they have logged in since their wrong passwords',
        '  await clearFailures(trx, failureKey);\n',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/access/login/login-failures.queries.ts',
    ['src/access/login/brute-force.test.ts'],
    [
      [
        'Guessing at a password is never slowed down',
        'then 1 else known.failures + 1 end',
        'then 1 else known.failures end',
      ],
    ],
  ),
  ...inApi(
    'src/platform/http/limits/rate-limit.ts',
    ['src/access/login/brute-force.test.ts'],
    [
      [
        'One client may try one login more than the limit',
        'if (counted.hits > hits)',
        'if (counted.hits > hits + 1)',
      ],
    ],
  ),
  ...inApi(
    'src/access/factors/factors.queries.ts',
    ['src/access/login/second-factor-login.test.ts', 'src/access/account/second-factors.test.ts'],
    [
      [
        'A code of an authenticator app opens two sessions',
        'coalesce(last_step, -1) < ?',
        'coalesce(last_step, -1) <= ?',
      ],
      [
        'An admin can remove the second factor of another one',
        '.where({ id, admin_id: adminId }).delete()',
        '.where({ id }).delete()',
      ],
    ],
  ),
  ...inApi(
    'src/access/factors/authenticator-app.ts',
    ['src/access/factors/authenticator-app.test.ts'],
    [['A code that someone saw works for minutes', 'const WINDOW = 1;', 'const WINDOW = 5;']],
  ),
  ...inApi(
    'src/access/factors/factors.queries.ts',
    ['src/access/login/second-factor-login.test.ts'],
    [['A recovery code works twice', 'code).where({ used_at: null }).update', 'code).update']],
  ),
  ...inApi(
    'src/access/factors/challenges.queries.ts',
    ['src/access/login/second-factor-login.test.ts'],
    [
      [
        'A login can be finished hours after the password',
        ".where({ id, purpose }).where('expires_at', '>', db.fn.now())",
        '.where({ id, purpose })',
      ],
    ],
  ),
  ...inApi(
    'src/access/passwords/set-password.ts',
    ['src/access/login/second-factor-login.test.ts', 'src/access/passwords/password-reset.test.ts'],
    [
      [
        'Who knew the old password finishes a login after it was changed',
        '  await deleteLoginChallenges(trx, admin.id);\n',
        '',
      ],
      [
        'Who stole a session keeps it after the password was reset',
        '  await deleteSessionsOf(trx, admin.id, keepSessionId);\n',
        '',
      ],
      ['An older link sets the password once more', '  await setResetsUsed(trx, admin.id);\n', ''],
    ],
  ),
  ...inApi(
    'src/access/passwords/password-resets.queries.ts',
    ['src/access/passwords/password-reset.test.ts'],
    [
      [
        'A link to reset a password never expires',
        "used_at: null })\n    .where('expires_at', '>', db.fn.now());",
        'used_at: null });',
      ],
      ['A mailbox gets one link more than the limit', '>= LINKS_PER_HOUR', '> LINKS_PER_HOUR'],
    ],
  ),
  ...inApi(
    'src/access/passwords/temporary-password.ts',
    ['src/access/passwords/temporary-password.test.ts'],
    [
      [
        'The first admin may keep the password that was printed into the log',
        "password_origin === 'given' || password_origin === 'printed'",
        "password_origin === 'given'",
      ],
    ],
  ),
];
