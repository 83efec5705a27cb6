import { createElement } from 'react';
import { render, toPlainText } from 'react-email';
import { MarketingMail } from './marketing-mail.tsx';

/** The template as HTML and as text, with its fields still in double braces. For the build only: rendering takes 300 ms and 50 MB. */
export async function renderMarketingMail(): Promise<{ html: string; text: string }> {
  const html = await render(createElement(MarketingMail));
  return { html, text: toPlainText(html) };
}
