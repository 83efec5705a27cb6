import { htmlValue } from './escape.ts';
import rendered from './marketing-mail.rendered.json' with { type: 'json' };

/** The marketing mail for a site: links point to it, the fields of a recipient are still open. */
export const marketingTemplate = (publicUrl: string): { html: string; text: string } => ({
  html: rendered.html.replaceAll('{{site_url}}', htmlValue(publicUrl)),
  text: rendered.text.replaceAll('{{site_url}}', publicUrl),
});
