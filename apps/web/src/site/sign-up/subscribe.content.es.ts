import { spanishSignUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words-spanish';
import { brand } from '@fairlead/contract/platform/brand';
import { spanishConsumerData, spanishForms, translator } from '@fairlead/contract/site/spanish/forms';
import { spanishSignUp } from '@fairlead/contract/site/spanish/sign-up';
import { spanishFormWords } from '../inquiries/form-words.es.ts';
import type { SubscribeWords } from './subscribe.content.ts';

/** Words and tone: docs/spanish.md. */
export const spanishSubscribeWords: SubscribeWords = {
  language: 'es',
  title: 'Reciba nuestros correos',
  lead: `Novedades del producto, invitaciones a eventos y ofertas de ${brand.name}. Los correos están en inglés.`,
  closed: {
    title: 'Por ahora no aceptamos suscripciones.',
    before: 'Si quiere recibir noticias nuestras,',
    link: 'envíenos un mensaje (en inglés)',
  },
  formTitle: 'Suscríbase',
  submit: 'Suscribirme',
  fields: {
    email: spanishFormWords.email,
    role: '¿Cuál de estas opciones le corresponde?',
    roles: [
      { value: 'crp_vendor', label: 'Proveedor comunitario de rehabilitación' },
      { value: 'state_agency', label: 'Agencia estatal' },
      { value: 'job_coach', label: 'Entrenador o entrenadora laboral' },
      { value: 'other', label: 'Otra' },
    ],
    agree: spanishSignUpWords.form,
  },
  form: { ...spanishFormWords, say: translator(spanishForms, spanishConsumerData, spanishSignUp) },
  next: {
    title: 'Qué pasa después',
    steps: [
      {
        title: 'Le enviamos un enlace por correo',
        text: 'El correo está en inglés y el enlace funciona durante una semana. Si no llega, revise el correo no deseado o inténtelo de nuevo en una hora.',
      },
      {
        title: 'Usted confirma',
        text: 'Abra el enlace y presione el botón. Hasta entonces, su dirección no está en nuestra lista.',
      },
    ],
  },
};
