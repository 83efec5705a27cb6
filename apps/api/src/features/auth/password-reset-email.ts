import { brand } from '@fairlead/contract/brand';
import { RESET_LINK_MINUTES } from '@fairlead/contract/limits';
import { escapeHtml } from '../../mail/escape-html.ts';
import type { OutboxEmail } from '../../mail/outbox.queries.ts';

type Reset = { to: string; username: string; publicUrl: string; token: string };

/** The token is in the fragment, which browsers never send to a server, so it reaches no log and no Referer. */
const linkTo = ({ publicUrl, token }: Reset) => `${publicUrl}/reset-password#token=${token}`;

const textOf = (reset: Reset) => `Hello ${reset.username},

somebody asked for a new password for your ${brand.name} admin account. To set one, open this link:

${linkTo(reset)}

The link works once and for ${RESET_LINK_MINUTES} minutes. All sessions of your account end when the new password is set.

If it was not you, ignore this mail: your password stays as it is.

${brand.name}
`;

const paragraph = 'margin:0 0 16px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1f2933';
const button =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b4f6c;color:#ffffff;font:bold 16px/1.25 Arial,Helvetica,sans-serif;text-decoration:none';

function htmlOf(reset: Reset): string {
  const link = escapeHtml(linkTo(reset));
  const name = escapeHtml(brand.name);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Set a new password</title>
</head>
<body style="margin:0;padding:24px;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
<p style="${paragraph}">Hello ${escapeHtml(reset.username)},</p>
<p style="${paragraph}">somebody asked for a new password for your ${name} admin account.</p>
<p style="margin:0 0 24px"><a href="${link}" style="${button}">Set a new password</a></p>
<p style="${paragraph}">If the button does not work, copy this address into your browser:<br><span style="word-break:break-all">${link}</span></p>
<p style="${paragraph}">The link works once and for ${RESET_LINK_MINUTES} minutes. All sessions of your account end when the new password is set.</p>
<p style="${paragraph}">If it was not you, ignore this mail: your password stays as it is.</p>
<p style="${paragraph}">${name}</p>
</div>
</body>
</html>
`;
}

export const passwordResetEmail = (reset: Reset): OutboxEmail => ({
  kind: 'password_reset',
  to: reset.to,
  subject: `Set a new password for ${brand.name}`,
  html: htmlOf(reset),
  text: textOf(reset),
});
