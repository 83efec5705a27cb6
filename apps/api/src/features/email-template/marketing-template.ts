import { htmlValue } from '../../sending/render/escape.ts';
import rendered from './marketing-mail.rendered.json' with { type: 'json' };

const FORMS = /\{\{site_url\}\}\/(?:demo|contact)\b/g;

/**
 * The marketing mail for a site: links point to it, the fields of a recipient are still open. With the mark
 * of a campaign, links that lead to a form carry it as `c`, so that an inquiry can say which campaign it came
 * from.
 */
export function marketingTemplate(publicUrl: string, mark?: string): { html: string; text: string } {
  const marked = (mail: string) => (mark ? mail.replace(FORMS, (link) => `${link}?c=${mark}`) : mail);
  return {
    html: marked(rendered.html).replaceAll('{{site_url}}', htmlValue(publicUrl)),
    text: marked(rendered.text).replaceAll('{{site_url}}', publicUrl),
  };
}
