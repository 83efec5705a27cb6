import { englishSignUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words-english';
import { spanishSignUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words-spanish';
import {
  contactRules,
  demoRules,
  optOutEmailRule,
  type RequiredRule,
  signUpRules,
  type TextRule,
} from '@fairlead/contract/platform/text/form-rules';
import { type Language, pathIn } from '@fairlead/contract/platform/text/languages';
import { escapeHtml } from '../mail/escape-html.ts';
import type { FormName } from './form-page.ts';
import { plainPage } from './plain-page.ts';

type Field = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'hidden';
  lines?: number;
};
type Rules = Readonly<Record<string, TextRule | RequiredRule>>;
type Form = {
  title: string;
  /** Above the fields. */
  words?: string;
  action: string;
  submit: string;
  rules: Rules;
  fields: readonly Field[];
};

const name: Field = { name: 'name', label: 'Name' };
const email: Field = { name: 'email', label: 'Email address', type: 'email' };

const forms: Record<FormName, Form> = {
  demo: {
    title: 'Book a Demo',
    action: '/demo',
    submit: 'Request a demo',
    rules: demoRules,
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
    rules: contactRules,
    fields: [
      name,
      email,
      { name: 'subject', label: 'Subject' },
      { name: 'message', label: 'Message', lines: 6 },
    ],
  },
  subscribe: {
    title: 'Get our emails',
    words: englishSignUpWords.form,
    action: '/subscribe',
    submit: 'Sign up',
    rules: signUpRules,
    fields: [email],
  },
  'confirm-subscription': {
    title: 'Confirm your subscription',
    words: englishSignUpWords.page,
    action: '/confirm-subscription',
    submit: englishSignUpWords.button,
    rules: {},
    fields: [{ name: 'token', label: '', type: 'hidden' }],
  },
  unsubscribe: {
    title: 'Unsubscribe',
    action: '/unsubscribe',
    submit: 'Unsubscribe',
    rules: { email: optOutEmailRule },
    fields: [email, { name: 'token', label: '', type: 'hidden' }],
  },
};

const emailInSpanish: Field = { ...email, label: 'Dirección de correo electrónico' };

/** Of the forms that have a Spanish page. */
const inSpanish: Partial<Record<FormName, Partial<Form>>> = {
  subscribe: {
    title: 'Reciba nuestros correos',
    words: spanishSignUpWords.form,
    submit: 'Suscribirme',
    fields: [emailInSpanish],
  },
  'confirm-subscription': {
    title: 'Confirme su suscripción',
    words: spanishSignUpWords.page,
    submit: spanishSignUpWords.button,
  },
  unsubscribe: {
    title: 'Cancele su suscripción',
    submit: 'Cancelar mi suscripción',
    fields: [emailInSpanish, { name: 'token', label: '', type: 'hidden' }],
  },
};

function control({ name: field, label, type = 'text', lines }: Field, rules: Rules): string {
  if (type === 'hidden') return `<input type="hidden" name="${field}">`;
  const required = 'required' in (rules[field] ?? {});
  const attributes = `id="${field}" name="${field}"${required ? ' required' : ''}`;
  const input = lines
    ? `<textarea ${attributes} rows="${lines}"></textarea>`
    : `<input ${attributes} type="${type}">`;
  const optional = required ? '' : ' (optional)';
  return `<p><label for="${field}">${escapeHtml(label)}${optional}</label><br>${input}</p>`;
}

/** A complete page without styles, for when the site isn't built or its page has no such form. */
export function plainFormPage(which: FormName, language: Language): string {
  const translated = language === 'es' ? inSpanish[which] : undefined;
  const { title, words, action, submit, rules, fields } = { ...forms[which], ...translated };
  const form = `<form method="post" action="${pathIn(language, action)}" data-form="${which}" novalidate>
${words ? `<p>${escapeHtml(words)}</p>\n` : ''}${fields.map((field) => control(field, rules)).join('\n')}
<p><button type="submit">${escapeHtml(submit)}</button></p>
</form>`;
  return plainPage(title, form, language);
}
