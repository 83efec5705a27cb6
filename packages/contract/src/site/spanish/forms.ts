import { NAME_MAX } from '../../platform/limits.ts';
import { formTexts, socialSecurityRefusal, tooLongText } from '../../platform/text/form-texts.ts';

const UNKNOWN = 'Algo salió mal. Inténtelo de nuevo. Si el problema continúa, comuníquese con nosotros.';

/**
 * Says in Spanish what the rules and the API say in English. For a text that isn't known, it's a general sentence.
 */
export const translator =
  (...known: readonly Readonly<Record<string, string>>[]) =>
  (text: string): string =>
    known.find((texts) => Object.hasOwn(texts, text))?.[text] ?? UNKNOWN;

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

/** Apart from the others: few pages have fields that can have one. */
export const spanishConsumerData: Readonly<Record<string, string>> = {
  [socialSecurityRefusal]: 'Esto parece un número de Seguro Social. Quítelo: no se guardó nada.',
};

export const spanishPreferences: Readonly<Record<string, string>> = {
  [tooLongText(NAME_MAX)]: `Escriba ${NAME_MAX} caracteres como máximo`,
};
