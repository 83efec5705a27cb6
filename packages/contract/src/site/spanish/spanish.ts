import { spanishConfirmation, spanishSignUpLinks } from './confirmation.ts';
import { spanishConsumerData, spanishForms, spanishPreferences, translator } from './forms.ts';
import { spanishSignUp } from './sign-up.ts';
import { spanishUnsubscribe } from './unsubscribe.ts';

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
