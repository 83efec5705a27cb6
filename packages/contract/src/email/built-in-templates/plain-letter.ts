import { brand } from '../../platform/brand.ts';
import { field, line, link, paragraph, signature } from '../document/document-parts.ts';
import { fillIn } from '../document/fill-ins.ts';
import { type WrittenTemplate, written } from './template.ts';

export const plainLetter: WrittenTemplate = {
  slug: 'plain-letter',
  name: 'Plain letter',
  purpose: 'Write as one person to another: a few paragraphs and your name, nothing else.',
  document: written({
    subject: line('A quick question about your paperwork'),
    preheader: line('Which part of the month takes the most time?'),
    blocks: [
      paragraph('Hi ', field('first_name'), ','),
      paragraph(
        'I’m ',
        fillIn('Your name'),
        `, and I work at ${brand.name}. We make software for community rehabilitation providers: job coaches log their visits, and the progress report and the invoice documents come from the same record.`,
      ),
      paragraph(
        'I have one question for you. Which part of the month takes the most time at ',
        field('organization'),
        ': keeping service logs, writing progress reports, or putting invoices together?',
      ),
      paragraph(
        'I’m asking because each of them needs different help, and I don’t want to send you things you can’t use. A one-line answer is plenty. You can ',
        link('write to me here', '/contact'),
        ` or call ${brand.supportPhone}.`,
      ),
      paragraph('If you’d rather see it first, ', link('book a short demo', '/demo'), '. It’s free.'),
      paragraph('Thank you for the work you do.'),
      signature([fillIn('Your name')], [fillIn('Your title'), `, ${brand.name}`]),
    ],
  }),
};
