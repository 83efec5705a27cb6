import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';
import { pathIn } from '@fairlead/contract/languages';
import { paths } from '../paths.ts';
import type { PageRoute } from '../routes.ts';

/** What search engines and link previews say about each public page. Only here: no page's script needs them. */
const descriptions: Readonly<Record<string, string>> = {
  [paths.home]: `${brand.tagline} For community rehabilitation providers, job coaches and state agencies.`,
  [paths.features]:
    'Service logs, mileage, authorizations, signatures, progress reports and invoice documents: nine features that share one record.',
  [paths.solutions]:
    'What program administrators, job coaches, state agencies and support staff each do with the same record of a month of work.',
  [paths.pricing]:
    'There is no price list. Four questions make the quote, and you ask for it through the demo form.',
  [paths.demo]: `Ask for a walkthrough of one month of your work, from authorization to invoice. We follow up within ${claims.followUp}.`,
  [paths.contact]: 'Write to us, call support, or ask about privacy. We respond as soon as possible.',
  [paths.login]:
    'Choose the training or the production environment, or log in as an administrator of this website.',
  [paths.forgotPassword]: 'Ask for a link to set a new administrator password.',
  [paths.resetPassword]: 'Set a new administrator password with the link from the email.',
  [paths.invitation]: 'Accept an invitation: choose the password of your administrator account.',
  [paths.roadmap]:
    'What works today, what we are building, what is planned after that, and which figures we aim at.',
  [paths.videos]:
    'Two guides: the first steps for everybody who logs in, and nine modules for the people who set the platform up.',
  [paths.gettingStarted]: `From the first login to the first monthly report in six steps, in ${claims.guideTime}, in a sandbox where nothing counts.`,
  [paths.adminFeatures]:
    'Nine modules for administrators: accounts, consumers, billing and invoicing, reports and analytics, and settings.',
  [paths.subscribe]: `Product updates, event invitations, and offers from ${brand.name} by email. Sign up, and confirm with one click.`,
  [paths.confirmSubscription]: 'Confirm with one button that you want our emails.',
  [paths.preferences]: `Choose what ${brand.name} emails you, take a break, and see why you got an email.`,
  [paths.unsubscribe]:
    'Stop marketing emails to your address. One click is enough, and it takes effect at once.',
  [paths.unsubscribeConfirmed]:
    'Your address no longer gets marketing emails from us. You do not have to do anything else.',
  [pathIn('es', paths.subscribe)]:
    `Novedades del producto, invitaciones a eventos y ofertas de ${brand.name} por correo. Suscríbase y confirme con un clic.`,
  [pathIn('es', paths.confirmSubscription)]: 'Confirme con un botón que quiere recibir nuestros correos.',
  [pathIn('es', paths.preferences)]:
    `Elija qué correos recibe de ${brand.name}, haga una pausa y vea por qué recibió un correo.`,
  [pathIn('es', paths.unsubscribe)]:
    'Deje de recibir correos promocionales en su dirección. Basta con un clic y la cancelación es inmediata.',
  [pathIn('es', paths.unsubscribeConfirmed)]:
    'Ya no enviamos correos promocionales a su dirección. No tiene que hacer nada más.',
  [paths.privacy]:
    'What we collect, what for, who else sees it, how long it stays, and what you can ask of us.',
  [paths.accessibility]:
    'What we aim at, how we test it, what has not been tested, and how to tell us what does not work.',
};

export const descriptionOf = ({ path }: Pick<PageRoute, 'path'>): string =>
  descriptions[path] ?? brand.tagline;
