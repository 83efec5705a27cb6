/** Shown where tags are chosen while none can be suggested. */
export function tagsNote({ isPending, isError }: { isPending: boolean; isError: boolean }): string {
  if (isPending) return 'Loading tags…';
  return isError
    ? 'The tags couldn’t be loaded. You can still type one.'
    : 'No other tags yet. Type a new one.';
}
