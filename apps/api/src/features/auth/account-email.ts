import { brand } from '@fairlead/contract/brand';
import { escapeHtml } from '../../mail/escape-html.ts';
import type { OutboxEmail } from '../../mail/outbox.queries.ts';

export type AccountEmail = Pick<OutboxEmail, 'kind' | 'to' | 'subject'> & {
  username: string;
  paragraphs: readonly string[];
  /** Comes after the first paragraph. */
  button?: { label: string; url: string };
};

const paragraph = 'margin:0 0 16px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1f2933';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b4f6c;color:#ffffff;font:bold 16px/1.25 Arial,Helvetica,sans-serif;text-decoration:none';

const htmlParagraph = (html: string) => `<p style="${paragraph}">${html}</p>`;

function htmlButton({ label, url }: { label: string; url: string }): string {
  const link = escapeHtml(url);
  return `<p style="margin:0 0 24px"><a href="${link}" style="${buttonStyle}">${escapeHtml(label)}</a></p>
${htmlParagraph(`If the button doesn’t work, copy this link into your browser:<br><span style="word-break:break-all">${link}</span>`)}`;
}

function htmlOf({ username, subject, paragraphs, button }: AccountEmail): string {
  const [first = '', ...others] = paragraphs.map((text) => htmlParagraph(escapeHtml(text)));
  const lines = [first, ...(button ? [htmlButton(button)] : []), ...others];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${htmlParagraph(`Hello ${escapeHtml(username)},`)}
${lines.join('\n')}
${htmlParagraph(escapeHtml(brand.name))}
</div>
</body>
</html>
`;
}

function textOf({ username, paragraphs, button }: AccountEmail): string {
  const [first = '', ...others] = paragraphs;
  const link = button ? [`${button.label}: ${button.url}`] : [];
  return `${[`Hello ${username},`, first, ...link, ...others, brand.name].join('\n\n')}\n`;
}

/** An email to an admin about their account. */
export const accountEmail = (email: AccountEmail): OutboxEmail => ({
  kind: email.kind,
  to: email.to,
  subject: email.subject,
  html: htmlOf(email),
  text: textOf(email),
});
