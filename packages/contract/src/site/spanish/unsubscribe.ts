import { type OptedOutWords, optOutTexts } from '../../consent/opt-out-texts.ts';
import { formTexts } from '../../platform/text/form-texts.ts';

const { invalid } = formTexts.unsubscribe;

type OptOutText = typeof invalid | (typeof optOutTexts)[keyof typeof optOutTexts];

export const spanishUnsubscribe: Readonly<Record<OptOutText, string>> = {
  [invalid]: 'Escriba una dirección de correo electrónico válida.',
  [optOutTexts.serverFailed]: 'Hubo un error al procesar su solicitud para cancelar la suscripción.',
  [optOutTexts.networkFailed]:
    'Hubo un error al conectarse con nuestros servidores. Inténtelo de nuevo más tarde.',
  [optOutTexts.success]: 'Se canceló su suscripción a los correos electrónicos promocionales.',
  [optOutTexts.unknownToken]:
    'No reconocemos este enlace para cancelar la suscripción. No se cambió nada. Use el enlace del último correo que le enviamos.',
};

export const spanishOptedOutWords: OptedOutWords = {
  title: 'Su suscripción está cancelada',
  whom: (emails) =>
    `No enviaremos más correos electrónicos promocionales a ${new Intl.ListFormat('es-US', { type: 'unit' }).format(emails)}.`,
  unread: (typed) =>
    `«${typed}» no es una dirección a la que podamos enviar correos, así que la guardamos tal como la escribió. Si le siguen llegando nuestros correos, cancele la suscripción con la dirección a la que llegan.`,
};
