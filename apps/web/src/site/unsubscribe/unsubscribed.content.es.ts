import { optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { spanishOptedOutWords, spanishUnsubscribe } from '@fairlead/contract/site/spanish/unsubscribe';
import { spanishFacts } from './unsubscribe.content.es.ts';
import type { UnsubscribedWords } from './unsubscribed.content.ts';

/** Words and tone: docs/spanish.md. */
export const spanishUnsubscribedWords: UnsubscribedWords = {
  ...spanishOptedOutWords,
  language: 'es',
  done: spanishUnsubscribe[optOutTexts.success],
  mistake:
    'No tiene que hacer nada más. Si fue un error, escríbanos y volveremos a incluir su dirección en la lista.',
  unsure: {
    title: '¿Canceló su suscripción?',
    done: 'Si acaba de presionar «Cancelar mi suscripción», su suscripción está cancelada.',
    otherwise: 'Si no lo hizo, puede cancelarla ahora. Basta con un clic.',
    link: 'Ir a cancelar mi suscripción',
  },
  home: 'Ir a la página principal (en inglés)',
  contact: 'Comunicarse con nosotros (en inglés)',
  facts: { title: 'Qué pasa ahora', list: spanishFacts },
};
