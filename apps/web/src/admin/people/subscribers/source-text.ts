/** Those with a name of their own. */
export const namedSources: Record<string, string> = {
  manual_admin: 'Added by an admin',
  import: 'Imported from a file',
  inquiry: 'Added from an inquiry',
  sign_up: 'Sign-up form',
};

/** Where a subscriber came from. Other sources are what an admin or another system called them. */
export const sourceText = (source: string): string => namedSources[source] ?? source;

/** The same as the start of a sentence that ends with a date. */
export function addedText({ source, added_by }: { source: string; added_by: string | null }): string {
  if (source === 'manual_admin' && added_by) return `Added by ${added_by}`;
  if (source === 'sign_up') return 'Joined through the sign-up form';
  const by = added_by ? ` by ${added_by}` : '';
  return namedSources[source] ? `${namedSources[source]}${by}` : `Added${by} with the source “${source}”`;
}
