import { contract } from '@fairlead/contract';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import type { BuiltInTemplate, MailTemplate } from '@fairlead/contract/email/templates';
import { answer } from './fake-api.ts';
import { answerMarketing } from './marketing.ts';

const TIME = '2026-11-20T09:00:00.000Z';

export const template: MailTemplate = {
  id: 3,
  name: 'Spring',
  version: 2,
  subject: 'News for spring',
  created_by: 'ann',
  created_at: TIME,
  updated_by: 'ben',
  updated_at: TIME,
  archived_by: null,
  archived_at: null,
};
export const archived: MailTemplate = { ...template, archived_by: 'ann', archived_at: TIME };

export const newsletter: BuiltInTemplate = {
  slug: 'newsletter',
  name: 'Newsletter',
  purpose: 'Share a few short reads.',
  subject: 'News: [Month]',
  fill_in: ['[Month]', '[Your name]'],
  document: offerDocument,
};

/** A gallery with one template of ours, and one of the team's that has two versions. */
export function answerTemplates(): void {
  answerMarketing();
  answer(contract.templates.builtIn, { templates: [newsletter] });
  answer(contract.templates.list, ({ url }) => ({
    templates: url.searchParams.get('archived') === 'true' ? [] : [template],
    next_cursor: null,
  }));
  answer(contract.templates.find, { template, document: offerDocument });
  answer(contract.templates.versions, {
    template,
    versions: [
      { version: 2, subject: 'News for spring', saved_by: 'ben', saved_at: TIME },
      { version: 1, subject: 'News', saved_by: 'ann', saved_at: TIME },
    ],
  });
  answer(contract.emailTemplate.documentPreview, {
    url: 'data:text/html,Hello',
    expires_at: TIME,
    subscriber: null,
    subject: 'News for spring',
    preheader: 'What is new',
    text: 'Hello in plain text',
    bytes: 100,
  });
}
