import type { Stack } from './stack.ts';

interface Running extends Pick<Stack, 'url' | 'inboxUrl' | 'firstAdmin'> {
  /** Where the site is served, when that is not where the API is. */
  siteUrl?: string;
}

/** What the launcher prints once everything runs. */
export function welcome({ url, siteUrl = url, inboxUrl, firstAdmin }: Running): string {
  const lines = [
    '',
    'Fairlead is running.',
    '',
    `  Site     ${siteUrl}`,
    `  Log in   ${siteUrl}/login`,
    `  API      ${url}/api/docs`,
    inboxUrl
      ? `  Mail     ${inboxUrl} (every mail lands here; none leaves this machine)`
      : '  Mail     goes out through Resend, because RESEND_API_KEY is set',
    '',
    ...(firstAdmin
      ? [
          '  The first super admin was created. The password is shown only now:',
          '',
          `    username  ${firstAdmin.username}`,
          `    password  ${firstAdmin.password}`,
        ]
      : ['  Log in with an existing admin account.']),
    '',
    '  Sample subscribers: npx -y pnpm seed:demo (in a second terminal)',
    '  Stop: Ctrl-C',
    '',
  ];
  return lines.join('\n');
}
