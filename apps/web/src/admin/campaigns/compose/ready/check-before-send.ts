import type { ReadinessLine } from '@fairlead/contract/campaigns/readiness';
import type { QueryClient } from '@tanstack/react-query';
import { emailCheckQuery, type WrittenBody } from '../../calls/email-check.ts';

/** Milliseconds that Send waits for the check. The server checks what stops a send once more anyway. */
const PATIENCE_MS = 5_000;

/** A check of this very email and audience that is at most seconds old, or null if there's none in time. */
export async function checkBeforeSend(
  queries: QueryClient,
  body: WrittenBody,
): Promise<readonly ReadinessLine[] | null> {
  const checked = queries.fetchQuery({ ...emailCheckQuery(body), retry: false }).then(
    ({ lines }) => lines,
    () => null,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([checked, late]);
  } finally {
    clearTimeout(timer);
  }
}
