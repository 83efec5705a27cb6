import type { Stack } from './stack.ts';

/** What the launcher prints once everything runs. */
export function welcome({
  url,
  inboxUrl,
  firstAdmin,
}: Pick<Stack, 'url' | 'inboxUrl' | 'firstAdmin'>): string {
  const lines = [
    '',
    'Fairlead is running.',
    '',
    `  Site     ${url}`,
    `  Log in   ${url}/login`,
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
