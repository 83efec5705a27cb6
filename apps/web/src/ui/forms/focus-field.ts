/** Moves focus to a field. If it's folded away, it's opened first. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}
