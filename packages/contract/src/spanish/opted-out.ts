import type { OptedOutWords } from '../opted-out-words.ts';

export const spanishOptedOutWords: OptedOutWords = {
  title: 'Su suscripción está cancelada',
  whom: (emails) =>
    `No enviaremos más correos electrónicos promocionales a ${new Intl.ListFormat('es-US', { type: 'unit' }).format(emails)}.`,
  unread: (typed) =>
    `«${typed}» no es una dirección a la que podamos enviar correos, así que la guardamos tal como la escribió. Si le siguen llegando nuestros correos, cancele la suscripción con la dirección a la que llegan.`,
};
