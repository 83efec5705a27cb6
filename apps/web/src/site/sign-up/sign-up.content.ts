import { englishSignUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words-english';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';
import { formWords } from '../inquiries/form-words.ts';

export type SignUpFieldWords = {
  email: string;
  role: string;
  /** As visitors call themselves. */
  roles: readonly { value: SubscriberRole; label: string }[];
  /** What they agree to. */
  agree: string;
};

/** Of the form on the page and in the footer. */
export const signUpFieldWords: SignUpFieldWords = {
  email: formWords.email,
  role: 'What describes you best?',
  roles: [
    { value: 'crp_vendor', label: 'Community rehabilitation provider' },
    { value: 'state_agency', label: 'State agency' },
    { value: 'job_coach', label: 'Job coach' },
    { value: 'other', label: 'Other' },
  ],
  agree: englishSignUpWords.form,
};
