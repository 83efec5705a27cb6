/** A list’s filter as the end of a sentence: ": role “job_coach”, a search", or ": all of them". A search may name people. */
export function filterText(filter: Record<string, string | null | undefined>): string {
  const parts = Object.entries(filter)
    .filter(([, value]) => value && value !== 'all')
    .map(([name, value]) => (name === 'search' ? 'a search' : `${name.replaceAll('_', ' ')} “${value}”`));
  return `: ${parts.join(', ') || 'all of them'}`;
}
