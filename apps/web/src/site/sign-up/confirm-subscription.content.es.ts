import { spanishSignUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words-spanish';
import { spanishConfirmation, spanishSignUpLinks } from '@fairlead/contract/site/spanish/confirmation';
import { spanishForms, translator } from '@fairlead/contract/site/spanish/forms';
import { spanishSignUp } from '@fairlead/contract/site/spanish/sign-up';
import type { ConfirmSubscriptionWords } from './confirm-subscription.content.ts';

/** Words and tone: docs/spanish.md. */
export const spanishConfirmSubscriptionWords: ConfirmSubscriptionWords = {
  language: 'es',
  title: 'Confirme su suscripción',
  page: spanishSignUpWords.page,
  button: spanishSignUpWords.button,
  confirming: 'Confirmando',
  busy: 'Confirmando…',
  signUp: 'Suscribirme',
  contact: 'Comunicarse con nosotros (en inglés)',
  say: translator(spanishForms, spanishSignUp, spanishSignUpLinks, spanishConfirmation),
};
