import { brand } from '@fairlead/contract/brand';
import { PAUSE_DAYS } from '@fairlead/contract/limits';
import { spanishTopicQuestion } from '@fairlead/contract/spanish/topic-question';
import type { Words } from './words.ts';

const noRecord = 'No tenemos constancia de cómo aceptó recibir nuestros correos.';

/** The preferences page in Spanish: docs/spanish.md. */
export const palabras: Words = {
  language: 'es',
  locale: 'es-US',
  title: 'Preferencias de correo',
  problem: 'Hay un problema',
  failed: 'Algo salió mal y no se cambió nada. Inténtelo de nuevo.',
  noLink: 'Para ver sus preferencias, haga clic en “Manage preferences” al final de un correo nuestro.',
  unknownLink:
    'No reconocemos este enlace, así que no hay nada que mostrar. Si se cortó, haga clic otra vez en “Manage preferences” en el correo.',
  settingsOf: 'Esta es la configuración de',
  optional: '(opcional)',
  done: {
    saved: 'Guardado. Sus preferencias ya están en vigor.',
    paused: `En pausa. No recibirá correos promocionales nuestros durante ${PAUSE_DAYS} días.`,
    resumed: 'Volverá a recibir nuestros correos.',
  },
  topics: {
    legend: spanishTopicQuestion,
    hint: 'Desmarque lo que no desee. Los correos sin un tema en particular le seguirán llegando.',
  },
  name: { label: 'Nombre completo', hint: 'Corríjalo si no está bien.' },
  firstName: { label: 'Nombre', hint: 'Así le saludamos en nuestros correos.' },
  save: 'Guardar preferencias',
  pause: {
    title: '¿Necesita un descanso?',
    text: `Ponga en pausa nuestros correos promocionales durante ${PAUSE_DAYS} días. Después volverá a recibirlos.`,
    act: `Pausar ${PAUSE_DAYS} días`,
    until: (date) => `Nuestros correos promocionales están en pausa hasta el ${date}.`,
    end: 'Terminar la pausa',
  },
  leave: {
    title: '¿No desea recibir ninguno?',
    text: `Cancele su suscripción a todos los correos promocionales de ${brand.name}. Tiene efecto de inmediato.`,
    act: 'Cancelar la suscripción',
  },
  states: {
    unsubscribed: 'Su suscripción está cancelada. No enviamos correos promocionales a esta dirección.',
    blocked:
      'No enviamos correos a esta dirección, porque fue rechazada o porque nuestro correo se denunció como no deseado.',
    inactive: 'Nuestro equipo desactivó los correos promocionales a esta dirección.',
  },
  signUp: 'Suscribirse de nuevo',
  contact: 'Contáctenos',
  why: {
    title: '¿Por qué recibí este correo?',
    email: (subject, date) => (date ? `Recibió “${subject}” el ${date}.` : `Recibió “${subject}”.`),
    topic: (topic) => `Trata de este tema: ${topic}.`,
    joined: {
      sign_up: (date) => `Usted se suscribió en nuestro sitio web y lo confirmó el ${date}.`,
      inquiry: (date) =>
        `Usted se comunicó con nosotros el ${date}, y nuestro equipo lo agregó a nuestra lista de correo.`,
      stated: (date) => `El ${date}, nuestro equipo registró que usted aceptó recibir nuestros correos.`,
      imported: (date) => `Nuestro equipo agregó su dirección desde otra lista el ${date}. ${noRecord}`,
      added: (date) => `Alguien de nuestro equipo agregó su dirección el ${date}. ${noRecord}`,
      typed: (date) =>
        `Su dirección no está en nuestra lista de correo. Alguien de nuestro equipo la escribió para este correo el ${date}.`,
      removed: () => 'Su dirección ya no está en nuestra lista de correo.',
    },
    responsible: `El responsable de este correo es ${brand.name}:`,
    questions: '¿Tiene preguntas sobre sus datos?',
    writeTo: 'Escriba a',
  },
};
