import type { Stack } from './stack.ts';

type Running = Pick<Stack, 'url' | 'isLocal' | 'inboxUrl' | 'firstAdmin'> & {
  /** Where the site is served, if not by the API. */
  siteUrl?: string;
};

/** What the launcher prints when everything runs. */
export function welcome({ url, isLocal, siteUrl = url, inboxUrl, firstAdmin }: Running): string {
  const lines = [
    '',
    'Fairlead is running.',
    '',
    `  Site     ${siteUrl}`,
    `  Log in   ${siteUrl}/login`,
    `  API      ${url}/api/docs`,
    inboxUrl
      ? `  Mail     ${inboxUrl} (every email ends up here; none leaves this machine)`
      : '  Mail     goes out through Resend, because RESEND_API_KEY is set',
    ...(isLocal && siteUrl === url
      ? [
          '',
          '  Only this machine can open it. For others, set HOST=:: and set PUBLIC_URL to the URL they will use.',
        ]
      : []),
    '',
    ...howToLogIn(firstAdmin),
    '',
    '  Sample subscribers: npx -y pnpm seed:demo (in a second terminal)',
    '  Stop: Ctrl-C',
    '',
  ];
  return lines.join('\n');
}

function howToLogIn(firstAdmin: Running['firstAdmin']): string[] {
  if (!firstAdmin) return ['  Log in with an existing admin account.'];
  const { username, password } = firstAdmin;
  if (!password) {
    return [
      '  We created the first super admin.',
      `  Log in as ${username} with the password from ADMIN_PASSWORD.`,
    ];
  }
  return [
    "  We created the first super admin. This is the only time you'll see the password:",
    '',
    `    username  ${username}`,
    `    password  ${password}`,
  ];
}
