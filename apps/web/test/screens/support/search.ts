import { contract } from '@fairlead/contract';
import type { SearchResults } from '@fairlead/contract/insights/search';
import { page } from 'vitest/browser';
import { answer } from './fake-api.ts';
import { ann } from './inquiry.ts';
import { report, subscriber } from './marketing.ts';
import { vip } from './person.ts';
import { segment } from './segments.ts';
import { template } from './templates.ts';

const none = { items: [], has_more: false };

export const nothing: SearchResults = {
  people: none,
  campaigns: none,
  inquiries: none,
  templates: none,
  segments: none,
  tags: none,
};

const { kind, id, name, email, company, subject, status, created_at } = ann;
const { id: campaign, campaign_name, subject_line, sent_at } = report;

/** One of each kind, and more people, campaigns, and tags than these. */
export const everything: SearchResults = {
  people: {
    items: [
      {
        id: subscriber.id,
        email: subscriber.email,
        name: subscriber.name,
        organization: 'Harbor Works',
        is_active: true,
        suppression: null,
      },
      {
        id: 2,
        email: 'left@people.invalid',
        name: null,
        organization: null,
        is_active: false,
        suppression: 'opted_out',
      },
    ],
    has_more: true,
  },
  campaigns: {
    items: [
      { id: campaign, campaign_name, subject_line, status: 'sent', sent: 1, sent_at, created_at: sent_at },
    ],
    has_more: true,
  },
  inquiries: {
    items: [{ kind, id, name, email, company, subject, status, created_at }],
    has_more: false,
  },
  templates: {
    items: [
      {
        id: template.id,
        name: template.name,
        subject: template.subject,
        updated_at: template.updated_at,
      },
    ],
    has_more: false,
  },
  segments: {
    items: [{ id: segment.id, name: segment.name, updated_at: segment.updated_at }],
    has_more: false,
  },
  tags: { items: [{ id: vip.id, name: vip.name, people: 12 }], has_more: true },
};

export const answerSearch = (results: SearchResults): void => answer(contract.search.everything, { results });

const dialog = page.getByRole('dialog', { name: 'Search' });

export const searchScreen = {
  button: page.getByRole('banner').getByRole('button', { name: /^Search/ }),
  dialog,
  field: page.getByRole('combobox', { name: /^Search people/ }),
  options: dialog.getByRole('option'),
  option: (name: string | RegExp) => dialog.getByRole('option', { name }),
  group: (name: string) => dialog.getByRole('group', { name }),
  /** What Enter would choose. */
  active: dialog.getByRole('option', { selected: true }),
  said: dialog.getByRole('status'),
};
