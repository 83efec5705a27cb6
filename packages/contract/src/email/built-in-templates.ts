import { afterADemo } from './built-in-templates/after-a-demo.ts';
import { eventInvitation } from './built-in-templates/event-invitation.ts';
import { newsletter } from './built-in-templates/newsletter.ts';
import { offer } from './built-in-templates/offer.ts';
import { plainLetter } from './built-in-templates/plain-letter.ts';
import { productUpdate } from './built-in-templates/product-update.ts';
import type { WrittenTemplate } from './built-in-templates/template.ts';

/** The templates that come with the product, in the order in which they're shown. */
export const builtInTemplates: readonly WrittenTemplate[] = [
  offer,
  newsletter,
  productUpdate,
  eventInvitation,
  afterADemo,
  plainLetter,
];
