import { formTexts } from '@fairlead/contract/platform/text/form-texts';
import { spanishForms } from '@fairlead/contract/site/spanish/forms';
import type { FormWords } from './form-words.ts';

/** All but `say`, which depends on what the form may answer. */
export const spanishFormWords: Omit<FormWords, 'say'> = {
  email: 'Dirección de correo electrónico',
  trap: 'Deje este campo vacío',
  sending: 'Enviando',
  busy: 'Enviando…',
  privacy: 'Cómo tratamos sus datos (en inglés)',
  problem: spanishForms[formTexts.problem],
};
