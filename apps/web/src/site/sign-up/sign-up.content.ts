import { SIGN_UP_LINK_DAYS } from '@fairlead/contract/limits';

export const afterSignUp = [
  {
    title: 'We email you a link',
    text: `It works for ${SIGN_UP_LINK_DAYS} days. If nothing arrives, look in your spam folder, or try again in an hour.`,
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
