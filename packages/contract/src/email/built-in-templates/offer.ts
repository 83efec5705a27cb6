import { offerDocument } from '../document/offer.ts';
import type { WrittenTemplate } from './template.ts';

export const offer: WrittenTemplate = {
  slug: 'offer',
  name: 'Demo offer',
  purpose: 'Introduce the product to people who don’t know it yet, and invite them to a demo.',
  document: offerDocument,
};
