import { formTexts } from '../form-texts.ts';
import { optOutTexts } from '../opt-out-texts.ts';

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
