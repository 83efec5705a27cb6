import { signUpRefusals } from '../../inquiries/sign-up/sign-up-refusals.ts';
import { signUpTexts } from '../../inquiries/sign-up/sign-up-texts.ts';

type ConfirmationText = (typeof signUpTexts)['confirmed' | 'already' | 'noLink' | 'confirmFailed'];

export const spanishConfirmation: Readonly<Record<ConfirmationText, string>> = {
  [signUpTexts.confirmed]: 'Su suscripción está confirmada. ¡Gracias!',
  [signUpTexts.already]: 'Su suscripción ya estaba confirmada. No cambió nada.',
  [signUpTexts.noLink]:
    'Para confirmar, abra el enlace del correo que le enviamos. Si no lo tiene, primero llene el formulario de suscripción.',
  [signUpTexts.confirmFailed]:
    'Algo salió mal y es posible que su suscripción aún no esté confirmada. Presione el botón de nuevo.',
};

type LinkText = (typeof signUpRefusals)[Exclude<keyof typeof signUpRefusals, 'closed'>];

/** What's wrong with the link that confirms a sign-up. */
export const spanishSignUpLinks: Readonly<Record<LinkText, string>> = {
  [signUpRefusals.unknownLink]:
    'No reconocemos este enlace, así que no cambió nada. Abra el enlace del último correo que le enviamos o suscríbase de nuevo.',
  [signUpRefusals.expired]:
    'Este enlace venció, así que su suscripción no se confirmó. Suscríbase de nuevo y le enviaremos otro enlace.',
  [signUpRefusals.used]:
    'Este enlace ya se usó y su suscripción está cancelada. No cambió nada. Si quiere volver, suscríbase de nuevo.',
  [signUpRefusals.overtaken]:
    'Usted canceló su suscripción después de que enviamos este enlace, así que ya no funciona. No cambió nada. Si quiere volver, suscríbase de nuevo.',
  [signUpRefusals.retired]:
    'Nuestro equipo reemplazó esta dirección por una más reciente, así que no se suscribió. No cambió nada. Si quiere recibir nuestros correos en esta dirección, comuníquese con nosotros.',
  [signUpRefusals.blocked]:
    'No podemos enviar correos a esta dirección: un correo fue devuelto o se marcó como correo no deseado. Su suscripción no se confirmó. Comuníquese con nosotros.',
};
