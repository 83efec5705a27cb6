import { brand } from '@fairlead/contract/platform/brand';
import { PAUSE_DAYS } from '@fairlead/contract/platform/limits';
import { spanishTopicQuestion } from '@fairlead/contract/site/spanish/sign-up';
import { type Html, html } from '../../../platform/mail/document/fragment.ts';
import { LINK, type Words } from './words.ts';

const noRecord = 'No tenemos constancia de que usted haya aceptado recibir nuestros correos.';

/** Read out in English. */
const english = (text: string): Html => html`<span lang="en">${text}</span>`;

/** The preferences page in Spanish: docs/spanish.md. */
export const spanishWords: Words = {
  language: 'es',
  locale: 'es-US',
  english,
  title: 'Preferencias de correo',
  problem: 'Hay un problema',
  failed: 'Algo salió mal y no se cambió nada. Inténtelo de nuevo.',
  noLink: html`Para ver sus preferencias, haga clic en “${english(LINK)}” al final de un correo nuestro.`,
  unknownLink: html`No reconocemos este enlace, así que no hay nada que mostrar. Si el enlace se cortó, haga clic otra vez en “${english(LINK)}” en el correo.`,
  settingsOf: 'Esta es la configuración de',
  optional: '(opcional)',
  done: {
    saved: 'Listo. Guardamos sus preferencias y ya están en efecto.',
    paused: `En pausa. No recibirá correos promocionales nuestros por ${PAUSE_DAYS} días.`,
    resumed: 'Volverá a recibir nuestros correos.',
  },
  topics: {
    legend: spanishTopicQuestion,
    hint: 'Desmarque lo que no desee. Seguirá recibiendo los correos que no tratan de ninguno de estos temas.',
  },
  name: { label: 'Nombre completo', hint: 'Corríjalo si no está bien.' },
  firstName: { label: 'Nombre', hint: 'El nombre que usamos en el saludo de nuestros correos.' },
  save: 'Guardar preferencias',
  pause: {
    title: '¿Necesita una pausa?',
    text: `Ponga en pausa nuestros correos promocionales por ${PAUSE_DAYS} días. Después volverá a recibirlos.`,
    act: `Pausar por ${PAUSE_DAYS} días`,
    until: (date) => `Nuestros correos promocionales están en pausa hasta el ${date}.`,
    end: 'Terminar la pausa',
  },
  leave: {
    title: '¿No desea recibir ninguno?',
    text: `Cancele su suscripción a todos los correos promocionales de ${brand.name}. La cancelación es inmediata.`,
    act: 'Cancelar mi suscripción',
  },
  states: {
    unsubscribed: 'Su suscripción está cancelada. No enviamos correos promocionales a esta dirección.',
    blocked:
      'No enviamos correos a esta dirección: un correo fue devuelto o se marcó como correo no deseado.',
    inactive: 'Nuestro equipo desactivó los correos promocionales a esta dirección.',
  },
  signUp: 'Suscribirme de nuevo',
  contact: 'Comunicarse con nosotros (en inglés)',
  why: {
    title: '¿Por qué recibí este correo?',
    email: (subject, date) => (date ? html`Recibió “${subject}” el ${date}.` : html`Recibió “${subject}”.`),
    topic: (topic) => html` Trata de este tema: ${topic}.`,
    joined: {
      sign_up: (date) => `Usted se suscribió en nuestro sitio web y lo confirmó el ${date}.`,
      inquiry: (date) =>
        `Usted se comunicó con nosotros el ${date}, y nuestro equipo agregó su dirección a nuestra lista de correo.`,
      stated: (date) => `El ${date}, nuestro equipo registró que usted aceptó recibir nuestros correos.`,
      imported: (date) => `Nuestro equipo agregó su dirección desde otra lista el ${date}. ${noRecord}`,
      added: (date) => `Alguien de nuestro equipo agregó su dirección el ${date}. ${noRecord}`,
      typed: (date) =>
        `Su dirección no estaba en nuestra lista de correo. Alguien de nuestro equipo la escribió para este correo el ${date}.`,
      removed: () => 'Su dirección ya no está en nuestra lista de correo.',
    },
    responsible: `${brand.name} es responsable de este correo:`,
    questions: '¿Tiene preguntas sobre sus datos?',
    writeTo: 'Escriba a',
  },
};
