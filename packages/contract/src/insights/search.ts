import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Campaign } from '../campaigns/campaign-report.ts';
import { MailTemplate } from '../email/templates.ts';
import { Inquiry } from '../inquiries/inquiries.ts';
import { Segment } from '../lists/segments.ts';
import { Subscriber } from '../people/subscribers.ts';
import { Tag } from '../people/tags.ts';
import { adminOnly, inLane } from '../platform/access.ts';
import { adminErrors } from '../platform/errors.ts';
import { done, searchText } from '../platform/fields.ts';
import { SEARCH_RESULTS } from '../platform/limits.ts';

const c = initContract();

export const FoundPerson = Subscriber.pick({
  id: true,
  email: true,
  name: true,
  organization: true,
  is_active: true,
  suppression: true,
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** With all that its status is shown by. */
export const FoundCampaign = Campaign.pick({
  id: true,
  campaign_name: true,
  subject_line: true,
  status: true,
  sent: true,
  undone: true,
  replaced_by: true,
  preparing: true,
  created_at: true,
  starts_at: true,
  sent_at: true,
});
export type FoundCampaign = z.infer<typeof FoundCampaign>;

export const FoundInquiry = Inquiry.pick({
  kind: true,
  id: true,
  name: true,
  email: true,
  company: true,
  subject: true,
  status: true,
  created_at: true,
});
export type FoundInquiry = z.infer<typeof FoundInquiry>;

export const FoundTemplate = MailTemplate.pick({ id: true, name: true, subject: true, updated_at: true });
export type FoundTemplate = z.infer<typeof FoundTemplate>;

export const FoundSegment = Segment.pick({ id: true, name: true, updated_at: true });
export type FoundSegment = z.infer<typeof FoundSegment>;

export const FoundTag = Tag.pick({ id: true, name: true, people: true });
export type FoundTag = z.infer<typeof FoundTag>;

const some = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).max(SEARCH_RESULTS),
    /** Whether more match than these. */
    has_more: z.boolean(),
  });

export const SearchResults = z.object({
  people: some(FoundPerson),
  campaigns: some(FoundCampaign),
  inquiries: some(FoundInquiry),
  templates: some(FoundTemplate),
  segments: some(FoundSegment),
  tags: some(FoundTag),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const search = c.router({
  everything: {
    method: 'GET',
    path: '/admin/search',
    summary: `The ${SEARCH_RESULTS} best matches among subscribers, campaigns, inquiries, templates, segments, and tags`,
    description:
      'First those with a text that begins with the term, then those that have it anywhere, each newest or last changed first. In subscribers and inquiries, terms of one or two letters match beginnings only. Subscribers are found by email, name, and organization; campaigns by name and subject; inquiries by name, email, company, and subject; the others by name. Without a term, nothing is found.',
    metadata: inLane('short', adminOnly),
    query: z.strictObject({ q: searchText }),
    responses: { 200: done.extend({ results: SearchResults }), ...adminErrors },
  },
});
