/** Words and tone are in docs/spanish.md. Free of zod. */
import { brand } from './brand.ts';
import { formTexts } from './form-texts.ts';
import { signUpRefusals } from './sign-up-refusals.ts';
import { signUpOnward, signUpTexts } from './sign-up-texts.ts';

const { email, unsubscribe, hiddenCharacters, tooMany, unavailable, problem } = formTexts;

type Texts<T> = T[keyof T];
/** Every English text that the Spanish pages may have to show. One that's missing below doesn't compile. */
type Shown =
  | Texts<typeof email>
  | Texts<typeof unsubscribe>
  | Texts<typeof signUpTexts>
  | typeof signUpOnward.text
  | Texts<typeof signUpRefusals>
  | typeof hiddenCharacters
  | typeof tooMany
  | typeof unavailable
  | typeof problem;

const SPANISH: Readonly<Record<Shown, string>> = {
  [problem]: 'Hay un problema',
  [email.required]: 'Escriba su dirección de correo electrónico',
  [email.invalid]: 'Escriba una dirección de correo electrónico válida',
  [hiddenCharacters]: 'El texto tiene caracteres ocultos. Escríbalo en lugar de pegarlo.',
  [tooMany]: 'Recibimos demasiadas solicitudes. Inténtelo de nuevo más tarde.',
  [unavailable]: 'El servicio no está disponible por el momento. Inténtelo de nuevo en unos minutos.',
  [signUpTexts.sent]:
    'Revise su bandeja de entrada: le enviaremos un enlace. Su suscripción comienza cuando usted la confirme.',
  [signUpTexts.failed]: 'Algo salió mal y no se registró su suscripción. Inténtelo de nuevo.',
  [signUpTexts.confirmed]: 'Su suscripción está confirmada. ¡Gracias!',
  [signUpTexts.already]: 'Su suscripción ya estaba confirmada. No cambió nada.',
  [signUpTexts.noLink]:
    'Para confirmar, abra el enlace del correo que le enviamos. Si no lo tiene, primero llene el formulario de suscripción.',
  [signUpTexts.confirmFailed]:
    'Algo salió mal y es posible que su suscripción aún no esté confirmada. Presione el botón de nuevo.',
  [signUpOnward.text]: `Vea lo que hace ${brand.name} (en inglés)`,
  [signUpRefusals.closed]:
    'Por ahora no aceptamos suscripciones, así que no se guardó nada. Si quiere recibir noticias nuestras, use el formulario de contacto.',
  [signUpRefusals.unknownLink]:
    'No reconocemos este enlace, así que no cambió nada. Abra el enlace del último correo que le enviamos o suscríbase de nuevo.',
  [signUpRefusals.expired]:
    'Este enlace venció, así que su suscripción no se confirmó. Suscríbase de nuevo y le enviaremos otro enlace.',
  [signUpRefusals.used]:
    'Este enlace ya se usó y su suscripción está cancelada. No cambió nada. Si quiere volver, suscríbase de nuevo.',
  [signUpRefusals.overtaken]:
    'Usted canceló su suscripción después de que enviamos este enlace, así que ya no funciona. No cambió nada. Si quiere volver, suscríbase de nuevo.',
  [signUpRefusals.blocked]:
    'No podemos enviar correos a esta dirección: un correo fue devuelto o se marcó como correo no deseado. Su suscripción no se confirmó. Comuníquese con nosotros.',
  [unsubscribe.invalid]: 'Escriba una dirección de correo electrónico válida.',
  [unsubscribe.serverFailed]: 'Hubo un error al procesar su solicitud para cancelar la suscripción.',
  [unsubscribe.networkFailed]:
    'Hubo un error al conectarse con nuestros servidores. Inténtelo de nuevo más tarde.',
  [unsubscribe.success]: 'Se canceló su suscripción a los correos electrónicos promocionales.',
  [unsubscribe.unknownToken]: 'No reconocemos este enlace para cancelar la suscripción.',
};

const isShown = (text: string): text is Shown => Object.hasOwn(SPANISH, text);

const UNKNOWN = 'Algo salió mal. Inténtelo de nuevo. Si el problema continúa, comuníquese con nosotros.';

/** What the Spanish pages say instead of an English text. For one that isn't known, it's a general sentence. */
export const inSpanish = (text: string): string => (isShown(text) ? SPANISH[text] : UNKNOWN);
