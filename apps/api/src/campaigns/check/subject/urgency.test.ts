import { expect, test } from 'vitest';
import { urgencyIn } from './urgency.ts';

test.each([
  ['Last chance to register', 'last_chance'],
  ['LAST CHANCE!', 'last_chance'],
  ['Your last chance: 20% off', 'last_chance'],
  ['⏰ Final call for posters', 'last_chance'],
  ['Last call: job fair', 'last_chance'],
  ['Última oportunidad para inscribirse', 'last_chance'],
  ['ULTIMA OPORTUNIDAD', 'last_chance'],
  ['Final notice', 'final_notice'],
  ['Final reminder: the survey', 'final_notice'],
  ['A last reminder about the survey', 'final_notice'],
  ['Último aviso: la encuesta', 'final_notice'],
  ['Último recordatorio', 'final_notice'],
  ['The offer ends today', 'ends_now'],
  ['Ends tonight: free setup', 'ends_now'],
  ['Registration closes today', 'ends_now'],
  ['Today only: free setup', 'ends_now'],
  ['Only today: free setup', 'ends_now'],
  ['It’s the last day!', 'ends_now'],
  ['Last day to register', 'ends_now'],
  ['Last day: free setup', 'ends_now'],
  ['Final hours of our fall offer', 'ends_now'],
  ['Only 3 hours left!', 'ends_now'],
  ['24 hours left to register', 'ends_now'],
  ['A few hours left', 'ends_now'],
  ['Solo hoy: configuración gratis', 'ends_now'],
  ['Sólo por hoy', 'ends_now'],
  ['Último día para inscribirse', 'ends_now'],
  ['La oferta termina hoy', 'ends_now'],
])('%s claims it (%s)', (subject, kind) => {
  expect([...urgencyIn(subject).keys()]).toEqual([kind]);
});

test('a subject may claim several, each in its own words', () => {
  expect([...urgencyIn('Last chance, {first_name|friend}: ends TONIGHT')]).toEqual([
    ['last_chance', 'last chance'],
    ['ends_now', 'ends tonight'],
  ]);
});

test.each([
  'Re-entry program opens',
  'Reminder: your webinar is tomorrow',
  'Regional update',
  'FWD Motion',
  'A second chance at work',
  'Chances last: hiring all year',
  'The last chapter',
  'At last, a chance to meet',
  'Notice of final rule',
  'The final rule: what changes',
  'Final report for 2026',
  'The last reminders you’ll ever send by hand',
  'How today’s coaches work',
  'Only today’s coaches know this',
  'What’s new today',
  'The weekend’s over',
  'Where the day ends: today’s coaches',
  'Trends today',
  'The last day of school, and then a job',
  'Her first day, her last day of training',
  'Last days of summer',
  'Hours left on an authorization',
  '12 hours left on the authorization: what now?',
  'How many hours left of services?',
  'Every last hour counts',
  'Un día último modelo',
  'Hoy solo trabajo',
  'El último informe',
  '',
])('%j doesn’t', (subject) => {
  expect([...urgencyIn(subject)]).toEqual([]);
});
