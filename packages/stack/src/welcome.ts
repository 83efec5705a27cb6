import type { Stack } from './stack.ts';

type Running = Pick<Stack, 'url' | 'isLocal' | 'inboxUrl' | 'firstAdmin'> & {
  /** Where the site is served, if not by the API. */
  siteUrl?: string;
};

/** local-resend refuses what Resend refuses, so a first try with the usual example addresses would fail. */
const FIRST_TRY = [
  '  For a first campaign, use dana@people.invalid, or any other address except at example.com and test.com:',
  '  Resend refuses those. bounced@resend.dev bounces, and complained@resend.dev reports spam.',
];

/** What an owner still has to fill in, said once: on the first start. */
const TO_FILL_IN = [
  '  The site and its emails have a made-up address and phone number. Log in: the dashboard lists what to fill in.',
  '',
];

/** What the launcher prints when everything runs. */
export function welcome({ url, isLocal, siteUrl = url, inboxUrl, firstAdmin }: Running): string {
  const lines = [
    '',
    'Fairlead is running.',
    '',
    `  Site     ${siteUrl}`,
    `  Log in   ${siteUrl}/login`,
    `  API      ${url}/api/openapi.json`,
    inboxUrl
      ? `  Inbox    ${inboxUrl} (every email ends up here; none leave this machine)`
      : '  Email goes out through Resend, because RESEND_API_KEY is set',
    ...(isLocal && siteUrl === url
      ? [
          '',
          '  Only this machine can open it. For others, set HOST=:: and set PUBLIC_URL to the URL they will use.',
        ]
      : []),
    '',
    ...howToLogIn(firstAdmin),
    '',
    ...(inboxUrl ? [...FIRST_TRY, ''] : []),
    ...(firstAdmin && !firstAdmin.renewed ? TO_FILL_IN : []),
    '  Sample subscribers: npx -y pnpm seed:demo (in a second terminal)',
    '  Stop: Ctrl-C',
    '',
  ];
  return lines.join('\n');
}

function howToLogIn(firstAdmin: Running['firstAdmin']): string[] {
  if (!firstAdmin) return ['  Log in with an existing admin account.'];
  const { username, password, renewed } = firstAdmin;
  if (!password) {
    return [
      '  We created the first super admin.',
      `  Log in as ${username} with the password from ADMIN_PASSWORD.`,
    ];
  }
  return [
    renewed
      ? "  The first super admin's password was never changed and has expired. This is a new one:"
      : '  We created the first super admin:',
    '',
    `    username  ${username}`,
    `    password  ${password}`,
    '',
    "  This is the only time you'll see it. You'll choose your own when you log in, within 7 days.",
  ];
}
