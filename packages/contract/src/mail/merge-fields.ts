import type { SubscriberRole } from '../roles.ts';

/** What an email may say about the person who gets it. */
export const MERGE_FIELDS = ['first_name', 'name', 'organization', 'role'] as const;
export type MergeFieldName = (typeof MERGE_FIELDS)[number];

/** As the editor names them, and the fallback it proposes. */
export const mergeFields: Record<MergeFieldName, { label: string; fallback: string }> = {
  first_name: { label: 'First name', fallback: 'there' },
  name: { label: 'Name', fallback: 'there' },
  organization: { label: 'Organization', fallback: 'your organization' },
  role: { label: 'Role', fallback: 'vocational rehabilitation professional' },
};

/** A role as a word in a sentence. "Other" says nothing about anyone, so the fallback is used. */
export const roleWords: Record<SubscriberRole, string> = {
  crp_vendor: 'CRP vendor',
  state_agency: 'state agency',
  job_coach: 'job coach',
  other: '',
};
