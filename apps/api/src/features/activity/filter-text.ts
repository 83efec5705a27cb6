/** A list’s filter as the end of a sentence: ": role “job_coach”, search “ann”", or ": all of them". */
export function filterText(filter: Record<string, string | null | undefined>): string {
  const parts = Object.entries(filter)
    .filter(([, value]) => value && value !== 'all')
    .map(([name, value]) => `${name.replaceAll('_', ' ')} “${value}”`);
  return `: ${parts.join(', ') || 'all of them'}`;
}
