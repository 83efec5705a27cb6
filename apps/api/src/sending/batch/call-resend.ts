import type { Resend } from 'resend';
import { z } from 'zod';

const Accepted = z.object({ data: z.array(z.object({ id: z.string().min(1) })) });

export type BatchResponse = {
  /** The provider's ids in the order of the emails; null if it didn't accept them, or that's unknown. */
  ids: string[] | null;
  /** `statusCode` null: there was no response, so whether the emails were accepted is unknown. */
  error: { statusCode: number | null; name: string; message: string } | null;
  /** Lower-case names. */
  headers: Record<string, string>;
};

type Call = { body: Buffer; count: number; idempotencyKey: string; signal: AbortSignal };

/**
 * Posts a rendered body to Resend's strict batch endpoint. `fetchRequest` is the SDK's lowest public method: it takes
 * bytes, so exactly what was hashed is sent. Never throws.
 */
export async function callResend(
  resend: Resend,
  { body, count, idempotencyKey, signal }: Call,
): Promise<BatchResponse> {
  const { data, error, headers } = await resend.fetchRequest<unknown>('/emails/batch', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${resend.key}`,
      'User-Agent': resend.userAgent,
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
      'x-batch-validation': 'strict',
    },
    body,
    signal,
  });
  if (error) {
    const { statusCode = null, name, message } = error;
    return { ids: null, error: { statusCode, name, message }, headers: headers ?? {} };
  }
  const accepted = Accepted.safeParse(data);
  if (accepted.success && accepted.data.data.length === count) {
    return { ids: accepted.data.data.map(({ id }) => id), error: null, headers: headers ?? {} };
  }
  const message = 'The answer doesn’t have one id per email.';
  return {
    ids: null,
    error: { statusCode: 200, name: 'unreadable_answer', message },
    headers: headers ?? {},
  };
}
