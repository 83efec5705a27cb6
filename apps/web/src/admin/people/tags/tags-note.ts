/** Shown where tags are chosen while none can be suggested. `none` is for when they're loaded and none fits. */
export function tagsNote(
  { isPending, isError }: { isPending: boolean; isError: boolean },
  none: string,
): string {
  if (isPending) return 'Loading tags…';
  return isError ? 'We couldn’t load the tags. You can still type one.' : none;
}
