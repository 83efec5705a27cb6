/** The theme of a preview, regardless of the viewer's theme. */
export type Look = 'light' | 'dark';

const media: Record<Look, string> = { light: 'not all', dark: 'all' };

/** Links would open inside the frame, and its sandbox forbids new windows, so this makes them do nothing. */
const NO_LINKS = '<base target="_blank"/>';

/** An email as the document of a preview frame. */
export function previewPage(html: string, look: Look | undefined): string {
  const page = html.replace(/<head[^<>]*>/, (head) => `${head}${NO_LINKS}`);
  return look ? page.replaceAll('(prefers-color-scheme: dark)', media[look]) : page;
}
