import { brand } from '../../platform/brand.ts';
import { claims } from '../../platform/claims.ts';
import { bullets, button, field, heading, line, paragraph, signature } from '../document/document-parts.ts';
import { fillIn } from '../document/fill-ins.ts';
import { type WrittenTemplate, written } from './template.ts';

const bold = (text: string) => ({ type: 'text' as const, text, bold: true as const });

export const eventInvitation: WrittenTemplate = {
  slug: 'event-invitation',
  name: 'Event invitation',
  purpose: 'Invite people to a webinar, an open house, or your booth at a conference.',
  document: written({
    subject: line('You’re invited: [Event] on [Date]'),
    preheader: line(
      'Follow one month of VR services, from the authorization to the documents behind the invoice.',
    ),
    blocks: [
      heading(2, 'Come see a month of paperwork on one line'),
      paragraph('Hi ', field('first_name'), ','),
      paragraph(
        'We’d love for you and your colleagues to join us for ',
        fillIn('Event'),
        '. We’ll follow one month of vocational rehabilitation services from start to finish, with sample data and plenty of time for questions.',
      ),
      bullets(
        [bold('When: '), fillIn('Date'), ', ', fillIn('Time and time zone')],
        [bold('Where: '), fillIn('Place, or the link to join')],
        [bold('Who it’s for: '), 'program directors, job coaches, and VR counselors'],
        [bold('Cost: '), fillIn('Free, or the price')],
      ),
      heading(3, 'What you’ll see'),
      bullets(
        ['How an authorization shows the hours and miles that are left'],
        [`How a job coach logs a visit and its mileage in ${claims.logTime}`],
        ['How the month’s logs become a progress report'],
        ['How everything behind an invoice comes together in one PDF'],
      ),
      button('Save me a seat', '/contact'),
      paragraph(
        'Need captions, an interpreter, or another accommodation? Tell us by ',
        fillIn('Date to ask by'),
        ', and we’ll work it out with you.',
      ),
      paragraph('Can’t make it? Pass this on to someone on your team who can.'),
      signature([fillIn('Your name')], [brand.name]),
    ],
  }),
};
