import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { postTestSend } from '../../api/email-template.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';

type Body = Parameters<typeof postTestSend>[0]['body'];

/**
 * Sends a test. If an earlier attempt's result isn't known (no answer, or pending), sending the same test again reuses
 * its idempotency key, so nothing is emailed twice.
 */
export function useTestSend() {
  const open = useRef<{ body: Body; key: string } | null>(null);
  const { mutate, ...sending } = useMutation({
    mutationFn: postTestSend,
    onSuccess: (results) => {
      if (results.every(({ status }) => status !== 'pending')) open.current = null;
    },
  });
  const send = (body: Body) => {
    if (JSON.stringify(open.current?.body) !== JSON.stringify(body)) {
      open.current = { body, key: newIdempotencyKey() };
    }
    if (open.current) mutate(open.current);
  };
  return { ...sending, send };
}
