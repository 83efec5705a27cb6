/** The theme that a preview is shown in, whichever the reader of the preview has. */
export type Look = 'light' | 'dark';

const media: Record<Look, string> = { light: 'not all', dark: 'all' };

/** Links would open in the frame; a new window is what its sandbox forbids, so they stay without effect. */
const NO_LINKS = '<base target="_blank"/>';

/** A mail as the document of a preview frame. */
export function previewPage(html: string, look: Look | undefined): string {
  const page = html.replace(/<head[^>]*>/, (head) => `${head}${NO_LINKS}`);
  return look ? page.replaceAll('(prefers-color-scheme: dark)', media[look]) : page;
}
