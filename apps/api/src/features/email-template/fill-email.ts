import { fieldValues, fillHtml, fillText, type Person } from '../../sending/render/merge-fields.ts';
import { unsubscribePage } from '../../sending/render/unsubscribe-links.ts';
import { marketingTemplate } from './marketing-template.ts';

/** The marketing email as this person gets it, or a generic one; with the plain unsubscribe link. */
export function fillEmail(publicUrl: string, person: Person | null): { html: string; text: string } {
  const { html, text } = marketingTemplate(publicUrl);
  const values = fieldValues(person, unsubscribePage(publicUrl));
  return { html: fillHtml(html, values), text: fillText(text, values) };
}
