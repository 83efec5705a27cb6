import {
  type OwnAnswer,
  type OwnQuestion,
  VIDEO_FIELDS,
  type VideoField,
} from '@fairlead/contract/platform/site-content';
import type { OrganizationField } from '@fairlead/contract/team/organization';
import { CONTENT_LABELS } from '@fairlead/contract/team/site-content';

/** As the activity log calls them. */
const PARTS = {
  legal_name: 'legal name',
  postal_address: 'postal address',
  sender_name: 'sender name',
  reply_to: 'reply address',
  logo: 'logo',
  logo_text: 'words of the logo',
  signature: 'signature',
  email_kind: 'kind of new emails',
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
} satisfies Record<Exclude<OrganizationField, OwnQuestion | OwnAnswer | VideoField>, string>;

const isOfVideo = (field: OrganizationField): field is VideoField =>
  VIDEO_FIELDS.some(
    ({ video, captions, recorded }) => field === video || field === captions || field === recorded,
  );

/** "question_3" is "question 3", and whatever is set of a video is "video “First login”". */
function partOf(field: OrganizationField): string {
  if (field in PARTS) return PARTS[field as keyof typeof PARTS];
  if (isOfVideo(field)) return `video “${CONTENT_LABELS[field].split(':')[0]}”`;
  return field.replace(/^own_/, '').replace('_', ' ');
}

/** Some parts of the organization, each once: "legal name, time zone, and question 3". */
export const partsInWords = (fields: readonly OrganizationField[]): string =>
  new Intl.ListFormat('en-US').format([...new Set(fields.map(partOf))]);
