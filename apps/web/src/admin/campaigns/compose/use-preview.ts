import { useCallback, useState } from 'react';
import type { NamedPerson } from '../test-send/person-label.ts';

export type PreviewState = {
  isShown: boolean;
  /** Whose email it shows; null for the sample person. */
  person: NamedPerson | null;
  /** Another part of the page has opened it; true until it has taken focus. */
  wantsFocus: boolean;
};

/** Whether an email's preview is shown, and as whose email. */
export function usePreview(isShown: boolean) {
  const [preview, setPreview] = useState<PreviewState>({ isShown, person: null, wantsFocus: false });
  const changePreview = useCallback(
    (changes: Partial<PreviewState>) => setPreview((now) => ({ ...now, ...changes })),
    [],
  );
  return { preview, changePreview };
}
