import { contract } from '@fairlead/contract';
import { TEAM_DEFAULTS } from '@fairlead/contract/platform/team-defaults';
import type { OrganizationChange } from '@fairlead/contract/team/organization';
import { page } from 'vitest/browser';
import { logInAs, time_zone } from '../support/as-admin.ts';
import { answer } from '../support/fake-api.ts';

const { organization } = contract;

export const ORGANIZATION = '/owner-settings/organization';
export const DEFAULTS = { ...TEAM_DEFAULTS, team_inbox: 'team@fairlead.invalid', time_zone };
export const harbor = {
  ...DEFAULTS,
  legal_name: 'Harbor Services, Inc.',
  postal_address: '20 Water Street\nPortland, ME 04101',
  support_phone: '(207) 775-0142',
};
export const stored = { version: 1, organization: harbor };
export const change: OrganizationChange = {
  version: 1,
  changed_at: '2026-11-20T15:00:00Z',
  changed_by: 'kim',
  changes: (['legal_name', 'postal_address'] as const).map((field) => ({
    field,
    before: DEFAULTS[field],
    after: harbor[field],
  })),
};

export const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
export const save = page.getByRole('button', { name: 'Save', exact: true });
export const saved = page.getByRole('status').getByText('Saved');
export const history = page.getByRole('region', { name: 'History' });
export const shown = page.getByRole('region', { name: 'Preview' });

/** Each part has an address of its own. */
export const answerPreview = (changes: { pages?: number; emails?: boolean; url?: null } = {}): void =>
  answer(organization.preview, ({ body }) => ({
    ...{ pages: 0, emails: false, url: `/robots.txt?${(body as { show: string }).show}` },
    ...changes,
  }));

/** Logs in, and has this stored. */
export function answerOrganization(was = stored, changes = [change]): void {
  logInAs();
  answer(organization.read, was);
  answerPreview();
  answer(organization.history, { changes, next_cursor: null });
  answer(organization.scheduled, { campaigns: [] });
}
