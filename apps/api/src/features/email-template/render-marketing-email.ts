import { createElement } from 'react';
import { render, toPlainText } from 'react-email';
import { outlookHead } from './marketing-email.styles.ts';
import { MarketingEmail } from './marketing-email.tsx';

/** React's hydration markers, which an email doesn't need. Outlook's conditional comments stay: they have a `>` inside. */
const MARKS = /<!--[^<>]*-->/g;

/**
 * The template as HTML and as text, with its merge fields still in double braces. For the build only: rendering takes
 * 300 ms and 50 MB.
 */
export async function renderMarketingEmail(): Promise<{ html: string; text: string }> {
  const html = await render(createElement(MarketingEmail));
  return {
    html: html.replaceAll(MARKS, '').replace('</head>', `${outlookHead}</head>`),
    text: toPlainText(html).replace(/\n{3,}/g, '\n\n'),
  };
}
