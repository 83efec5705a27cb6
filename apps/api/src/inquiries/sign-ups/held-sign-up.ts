import type { ContactMessage } from '@fairlead/contract/inquiries/inquiries';
import type { SignUpRequest } from '@fairlead/contract/inquiries/sign-up/sign-up';
import { roleNames } from '@fairlead/contract/platform/roles';

/** A sign-up that is probably spam, as a message to the team: it waits in the inbox, and nobody is emailed. */
export const heldSignUp = (
  { email, role, website, blank }: SignUpRequest,
  publicUrl: string,
): ContactMessage => ({
  name: 'Sign-up form',
  email,
  subject: 'Wants our marketing emails',
  message: [
    `This address was entered in the sign-up form, with the role “${roleNames[role]}”. A hidden field was filled in, too, so we neither emailed this address nor added it to the list.`,
    `If it’s a person, ask them to sign up at ${publicUrl}/subscribe.`,
  ].join('\n\n'),
  website,
  blank,
});
