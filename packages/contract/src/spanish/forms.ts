import { formTexts } from '../form-texts.ts';

const { email, tooMany, unavailable, problem } = formTexts;

type FormText = (typeof email)[keyof typeof email] | typeof tooMany | typeof unavailable | typeof problem;

/** Words and tone are in docs/spanish.md. */
export const spanishForms: Readonly<Record<FormText, string>> = {
  [problem]: 'Hay un problema',
  [email.required]: 'Escriba su dirección de correo electrónico',
  [email.invalid]: 'Escriba una dirección de correo electrónico válida',
  [tooMany]: 'Recibimos demasiadas solicitudes. Inténtelo de nuevo más tarde.',
  [unavailable]: 'El servicio no está disponible por el momento. Inténtelo de nuevo en unos minutos.',
};
