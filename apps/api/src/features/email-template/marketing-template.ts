import { htmlValue } from '../../sending/render/escape.ts';
import rendered from './marketing-email.rendered.json' with { type: 'json' };

const FORMS = /\{\{site_url\}\}\/(?:demo|contact)\b/g;

/**
 * The marketing email for a site: links point to it, and the merge fields are still open. With a campaign's tracking
 * code, links to a form carry it as `c`, so an inquiry can say which campaign it came from.
 */
export function marketingTemplate(publicUrl: string, trackingCode?: string): { html: string; text: string } {
  const withCode = (content: string) =>
    trackingCode ? content.replace(FORMS, (link) => `${link}?c=${trackingCode}`) : content;
  return {
    html: withCode(rendered.html).replaceAll('{{site_url}}', htmlValue(publicUrl)),
    text: withCode(rendered.text).replaceAll('{{site_url}}', publicUrl),
  };
}
