import type { OwnAnswer, OwnQuestion } from '@fairlead/contract/platform/site-content';
import type { OrganizationField } from '@fairlead/contract/team/organization';

/** As the activity log calls them. */
const PARTS = {
  legal_name: 'legal name',
  postal_address: 'postal address',
  sender_name: 'sender name',
  reply_to: 'reply address',
  support_phone: 'support phone',
  support_email: 'support email',
  privacy_email: 'privacy email',
  powered_by: 'provider',
  training_url: 'training URL',
  production_url: 'production URL',
  team_inbox: 'team inbox',
  time_zone: 'time zone',
  testimonial_quote: 'testimonial',
  testimonial_person: 'testimonial',
  testimonial_organization: 'testimonial',
  testimonial_consent: 'testimonial',
  certifications: 'certifications',
  answer_contract: 'answer about contracts',
  answer_data: 'answer about data',
  answer_support: 'answer about support',
  answer_hosting: 'answer about hosting',
} satisfies Record<Exclude<OrganizationField, OwnQuestion | OwnAnswer>, string>;

/** "question_3" is "question 3". */
const partOf = (field: OrganizationField): string =>
  field in PARTS ? PARTS[field as keyof typeof PARTS] : field.replace(/^own_/, '').replace('_', ' ');

/** Some parts of the organization, each once: "legal name, time zone, and question 3". */
export const partsInWords = (fields: readonly OrganizationField[]): string =>
  new Intl.ListFormat('en-US').format([...new Set(fields.map(partOf))]);
