import { claims } from '@fairlead/contract/platform/claims';
import { spanishForms, translator } from '@fairlead/contract/site/spanish/forms';
import { spanishUnsubscribe } from '@fairlead/contract/site/spanish/unsubscribe';
import type { Fact, UnsubscribeWords } from './unsubscribe.content.ts';

const [removal, legalRemoval] = [
  claims.removal.replace('hours', 'horas'),
  claims.legalRemoval.replace('business days', 'días hábiles'),
];

export const spanishFacts: readonly Fact[] = [
  {
    title: 'La cancelación es inmediata',
    text: `Quitamos su dirección de todas las listas promocionales en un plazo de ${removal}; en la práctica, al momento. La ley permite ${legalRemoval}.`,
  },
  {
    title: 'La cancelación es permanente',
    text: 'Nadie puede volver a agregar su dirección a un envío, a menos que usted nos lo pida.',
  },
  {
    title: 'Es posible que reciba otros correos',
    text: 'Los correos sobre sus propios asuntos, como nuestra respuesta a una pregunta suya, no son promocionales y todavía pueden llegar.',
  },
];

/** Words and tone: docs/spanish.md. */
export const spanishUnsubscribeWords: UnsubscribeWords = {
  language: 'es',
  title: 'Cancele su suscripción',
  lead: 'Deje de recibir correos electrónicos promocionales en su dirección. Basta con un clic.',
  email: 'Dirección de correo electrónico',
  submit: 'Cancelar mi suscripción',
  loading: 'Estamos cancelando su suscripción…',
  opened:
    'Usted abrió este enlace desde un correo electrónico. Presione el botón para dejar de recibir correos promocionales en esta dirección.',
  again: 'Intentar de nuevo',
  facts: { title: 'Qué pasa después', list: spanishFacts },
  say: translator(spanishForms, spanishUnsubscribe),
};
