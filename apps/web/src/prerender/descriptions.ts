import { brand } from '@fairlead/contract/platform/brand';
import { claims } from '@fairlead/contract/platform/claims';
import { pathIn } from '@fairlead/contract/platform/text/languages';
import type { RestsOn } from '@fairlead/contract/site/roadmap';
import { paths } from '../paths.ts';
import type { PageRoute } from '../routes.ts';

/** What those that claim something rest on. */
export const restsOn: Readonly<Record<string, RestsOn>> = {
  [paths.home]: ['service-logs', 'crp-22', 'invoice-documents'],
  [paths.features]: [
    'service-logs',
    'mileage',
    'authorizations',
    'signatures',
    'crp-22',
    'invoice-documents',
  ],
  [paths.demo]: ['authorizations', 'invoice-documents'],
  [paths.followOneMonth]: ['authorizations', 'invoice-documents'],
  [paths.forAdministrators]: ['authorizations', 'crp-22', 'invoice-documents'],
  [paths.forJobCoaches]: ['service-logs', 'mileage', 'crp-22'],
  [paths.forCounselors]: ['crp-22', 'signatures', 'invoice-documents'],
  [paths.forSupportStaff]: ['service-logs', 'crp-22', 'signatures', 'vault'],
  [paths.forms]: ['crp-20', 'crp-22'],
  [paths.gettingStarted]: 'environments',
};

/** What search engines and link previews say about each public page. Only here: no page's script needs them. */
const descriptions: Readonly<Record<string, string>> = {
  [paths.home]: `${brand.tagline}. Coaches log each visit once. The logs fill in the monthly report and back up the invoice.`,
  [paths.features]:
    'Service logs, mileage, authorizations, signatures, progress reports, and invoice documents: nine features that share one record.',
  [paths.solutions]:
    'What program administrators, job coaches, VR counselors, and support staff each get from one shared record of the month.',
  [paths.pricing]:
    'There’s no price list. Your quote starts with four questions. Book a demo to get yours, and see what saved paperwork could be worth.',
  [paths.demo]: `We’ll walk you through one month of VR services, from the authorization to the documents behind the invoice. We’ll follow up within ${claims.followUp}.`,
  [paths.followOneMonth]:
    'One job seeker, one month, seven screens: from the authorization to the documents behind the invoice, with made-up data.',
  [paths.forAdministrators]:
    'What program administrators get, see, and no longer have to do: authorizations, progress reports, and invoice documents.',
  [paths.forJobCoaches]: `What job coaches get: a visit logged in ${claims.logTime}, miles from the map, and a report that starts from the logs.`,
  [paths.forCounselors]:
    'What reaches VR counselors and state agencies: reports that match the logs, signatures with a time, and one packet per invoice.',
  [paths.forSupportStaff]:
    'What support staff get, see, and no longer have to do: records, reports, and signatures in one place.',
  [paths.forms]:
    'The service plan (CRP-20) and progress report (CRP-22) are in use; five more report forms are in progress. Tell us which your state uses.',
  [paths.security]:
    'How the platform protects records, what this website does, what to ask any vendor, and how to report a weakness.',
  [paths.contact]: 'Write to us, call support, or ask about privacy. We respond as soon as possible.',
  [paths.login]:
    'Choose the training or the production environment, or log in as an administrator of this website.',
  [paths.forgotPassword]: 'Ask for a link to set a new administrator password.',
  [paths.resetPassword]: 'Set a new administrator password with the link from the email.',
  [paths.invitation]: 'Accept an invitation: choose the password of your administrator account.',
  [paths.roadmap]:
    'What works today, what we’re building, what’s planned after that, and the targets we’re aiming for.',
  [paths.videos]:
    'Two guides: first steps for everyone who logs in, and nine modules for the people who set up the platform.',
  [paths.gettingStarted]: `From first login to first monthly report in six steps, in ${claims.guideTime}, on a practice site with sample data.`,
  [paths.adminFeatures]:
    'Nine modules for administrators: accounts, consumers, billing and invoicing, reports and analytics, and settings.',
  [paths.subscribe]: `Product updates, event invitations, and offers from ${brand.name} by email. Sign up, and confirm with one click.`,
  [paths.confirmSubscription]: 'Confirm with one button that you want our emails.',
  [paths.preferences]: `Choose what ${brand.name} emails you, take a break, and see why you got an email.`,
  [paths.unsubscribe]: 'Stop marketing emails to your address. One click is enough, and it works right away.',
  [paths.unsubscribeConfirmed]:
    'What happens after you unsubscribe from our marketing emails, and what to do if you haven’t yet.',
  [pathIn('es', paths.subscribe)]:
    `Novedades del producto, invitaciones a eventos y ofertas de ${brand.name} por correo. Suscríbase y confirme con un clic.`,
  [pathIn('es', paths.confirmSubscription)]: 'Confirme con un botón que quiere recibir nuestros correos.',
  [pathIn('es', paths.preferences)]:
    `Elija qué correos recibe de ${brand.name}, haga una pausa y vea por qué recibió un correo.`,
  [pathIn('es', paths.unsubscribe)]:
    'Deje de recibir correos promocionales en su dirección. Basta con un clic y la cancelación es inmediata.',
  [pathIn('es', paths.unsubscribeConfirmed)]:
    'Qué pasa después de cancelar su suscripción a nuestros correos, y qué hacer si aún no la canceló.',
  [paths.privacy]:
    'What we collect, why, who else sees it, how long we keep it, and what you can ask us to do.',
  [paths.accessibility]:
    'What we aim for, how we test it, what hasn’t been tested, and how to tell us what doesn’t work.',
  [paths.conformanceReport]:
    'Each criterion of three accessibility standards, how far we meet it, and which ones tests check.',
  [paths.manualChecks]:
    'Step by step, what to do with NVDA and VoiceOver on our site, and what they have to announce. Also for zoom, voice control, and switches.',
};

export const descriptionOf = ({ path }: Pick<PageRoute, 'path'>): string =>
  descriptions[path] ?? brand.tagline;
