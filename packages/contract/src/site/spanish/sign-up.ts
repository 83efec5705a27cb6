import { signUpClosed, signUpOnward, signUpTexts } from '../../inquiries/sign-up/sign-up-texts.ts';
import { brand } from '../../platform/brand.ts';

type SignUpText = (typeof signUpTexts)['sent' | 'failed'] | typeof signUpOnward.text | typeof signUpClosed;

export const spanishSignUp: Readonly<Record<SignUpText, string>> = {
  [signUpTexts.sent]:
    'Revise su bandeja de entrada: le enviaremos un enlace. Su suscripción comienza cuando usted la confirme.',
  [signUpTexts.failed]: 'Algo salió mal y no se registró su suscripción. Inténtelo de nuevo.',
  [signUpOnward.text]: `Vea lo que hace ${brand.name} (en inglés)`,
  [signUpClosed]:
    'Por ahora no aceptamos suscripciones, así que no se guardó nada. Si quiere recibir noticias nuestras, use el formulario de contacto.',
};

export const spanishTopicQuestion = '¿Sobre qué temas desea recibir correos?';
