import { spanishConfirmation, spanishSignUpLinks } from './spanish/confirmation.ts';
import { spanishConsumerData, spanishForms, spanishPreferences, translator } from './spanish/forms.ts';
import { spanishSignUp } from './spanish/sign-up.ts';
import { spanishUnsubscribe } from './spanish/unsubscribe.ts';

/** For the server, which answers all Spanish forms. Pages load only what they can show. */
export const inSpanish = translator(
  spanishForms,
  spanishConsumerData,
  spanishSignUp,
  spanishConfirmation,
  spanishSignUpLinks,
  spanishUnsubscribe,
  spanishPreferences,
);
