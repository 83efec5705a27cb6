import { signUpTexts } from '../sign-up-texts.ts';

type ConfirmationText = (typeof signUpTexts)['confirmed' | 'already' | 'noLink' | 'confirmFailed'];

export const spanishConfirmation: Readonly<Record<ConfirmationText, string>> = {
  [signUpTexts.confirmed]: 'Su suscripción está confirmada. ¡Gracias!',
  [signUpTexts.already]: 'Su suscripción ya estaba confirmada. No cambió nada.',
  [signUpTexts.noLink]:
    'Para confirmar, abra el enlace del correo que le enviamos. Si no lo tiene, primero llene el formulario de suscripción.',
  [signUpTexts.confirmFailed]:
    'Algo salió mal y es posible que su suscripción aún no esté confirmada. Presione el botón de nuevo.',
};
