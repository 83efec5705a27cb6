/** Words in pasted or dropped HTML; pictures have none. */
const hasWords = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';

/**
 * The files that someone pastes or drops. None if there's text: Word and others add a picture of what was copied. Copied
 * from a folder, files come with their names as text.
 */
export function filesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  if (!data || files.length === 0) return [];
  const html = data.getData('text/html');
  if (html) return hasWords(html) ? [] : files;
  const text = data.getData('text/plain').trim();
  const isNames = text
    .split(/[\n\r]+/)
    .every((line) => line === '' || files.some(({ name }) => line.endsWith(name)));
  return isNames ? files : [];
}
