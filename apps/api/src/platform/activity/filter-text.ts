const UNNAMED: ReadonlySet<string> = new Set(['search', 'tag']);

/** A list’s filter as the end of a sentence: ": role “job_coach”, a search", or ": all of them". A search may name people. */
export function filterText(filter: Record<string, string | number | null | undefined>): string {
  const parts = Object.entries(filter)
    .filter(([, value]) => value && value !== 'all')
    .map(([name, value]) => (UNNAMED.has(name) ? `a ${name}` : `${name.replaceAll('_', ' ')} “${value}”`));
  return `: ${parts.join(', ') || 'all of them'}`;
}
