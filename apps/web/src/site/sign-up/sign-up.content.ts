import type { SubscriberRole } from '@fairlead/contract/roles';

/** As visitors call themselves. */
export const roles: readonly { value: SubscriberRole; label: string }[] = [
  { value: 'crp_vendor', label: 'Community rehabilitation provider' },
  { value: 'state_agency', label: 'State agency' },
  { value: 'job_coach', label: 'Job coach' },
  { value: 'other', label: 'Other' },
];

export const afterSignUp = [
  {
    title: 'We email you a link',
    text: 'It works for a week. If nothing arrives, look in your spam folder, or try again in an hour.',
  },
  {
    title: 'You confirm',
    text: 'Open the link, and press the button. Until you do, you aren’t on our list.',
  },
  {
    title: 'You can leave anytime',
    text: 'Every marketing email from us has an unsubscribe link, and it takes effect at once.',
  },
];
