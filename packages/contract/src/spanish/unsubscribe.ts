import { formTexts } from '../form-texts.ts';

const { unsubscribe } = formTexts;

export const spanishUnsubscribe: Readonly<Record<(typeof unsubscribe)[keyof typeof unsubscribe], string>> = {
  [unsubscribe.invalid]: 'Escriba una dirección de correo electrónico válida.',
  [unsubscribe.serverFailed]: 'Hubo un error al procesar su solicitud para cancelar la suscripción.',
  [unsubscribe.networkFailed]:
    'Hubo un error al conectarse con nuestros servidores. Inténtelo de nuevo más tarde.',
  [unsubscribe.success]: 'Se canceló su suscripción a los correos electrónicos promocionales.',
  [unsubscribe.unknownToken]: 'No reconocemos este enlace para cancelar la suscripción.',
};
