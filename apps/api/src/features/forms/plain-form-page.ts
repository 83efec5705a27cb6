import { brand } from '@fairlead/contract/brand';
import { escapeHtml } from '../../mail/escape-html.ts';
import type { FormName } from './form-page.ts';

type Field = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'hidden';
  required?: boolean;
  lines?: number;
};
type Form = { title: string; action: string; submit: string; fields: readonly Field[] };

const name: Field = { name: 'name', label: 'Name', required: true };
const email: Field = { name: 'email', label: 'Email address', type: 'email', required: true };

const forms: Record<FormName, Form> = {
  demo: {
    title: 'Book a Demo',
    action: '/demo',
    submit: 'Request a demo',
    fields: [
      name,
      email,
      { name: 'company', label: 'Company' },
      { name: 'message', label: 'Message', lines: 6 },
    ],
  },
  contact: {
    title: 'Contact',
    action: '/contact',
    submit: 'Send message',
    fields: [
      name,
      email,
      { name: 'subject', label: 'Subject' },
      { name: 'message', label: 'Message', lines: 6, required: true },
    ],
  },
  unsubscribe: {
    title: 'Unsubscribe',
    action: '/unsubscribe',
    submit: 'Unsubscribe',
    fields: [email, { name: 'token', label: '', type: 'hidden' }],
  },
};

function control({ name: field, label, type = 'text', required, lines }: Field): string {
  if (type === 'hidden') return `<input type="hidden" name="${field}">`;
  const attributes = `id="${field}" name="${field}"${required ? ' required' : ''}`;
  const input = lines
    ? `<textarea ${attributes} rows="${lines}"></textarea>`
    : `<input ${attributes} type="${type}">`;
  const optional = required ? '' : ' (optional)';
  return `<p><label for="${field}">${escapeHtml(label)}${optional}</label><br>${input}</p>`;
}

/** A complete page without styles, for when the site isn't built or its page has no such form. */
export function plainFormPage(which: FormName): string {
  const { title, action, submit, fields } = forms[which];
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${heading} | ${escapeHtml(brand.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
</head>
<body>
<main>
<h1>${heading}</h1>
<form method="post" action="${action}" data-form="${which}" novalidate>
${fields.map(control).join('\n')}
<p><button type="submit">${escapeHtml(submit)}</button></p>
</form>
</main>
</body>
</html>
`;
}
