import { spanishConfirmation } from './spanish/confirmation.ts';
import { spanishConsumerData } from './spanish/consumer-data.ts';
import { spanishForms } from './spanish/forms.ts';
import { spanishPreferences } from './spanish/preferences.ts';
import { spanishSignUp } from './spanish/sign-up.ts';
import { spanishSignUpLinks } from './spanish/sign-up-links.ts';
import { translator } from './spanish/translator.ts';
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
