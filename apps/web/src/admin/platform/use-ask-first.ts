import type { ConsumerDataQuestion } from '@fairlead/contract/people/consumer-data/consumer-data-question';
import { ApiError } from '../../api/call.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';

type Words = {
  /** Goes on in spite of it. */
  act: string;
  keep?: string;
  /** Where it is, and what to do instead. */
  hint: string;
};

/** Of a question, before the way out. */
export const confidentialHint = (where: string): string =>
  `${where} If it’s about someone you serve, it’s confidential (34 CFR 361.38): take it out, and keep it in their case file.`;

const isQuestion = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status === 409 &&
  (error.body as Partial<ConsumerDataQuestion>).looks_like !== undefined;

/**
 * Sends a request. If the API says that it looks confidential, it asks, and sends it again with `confirmed`. Undefined if
 * the admin goes back to change it: then nothing was saved or sent.
 */
export function useAskFirst() {
  const { confirm } = useDialogs();
  return async <Reply>(
    send: (also: { confirmed?: true }) => Promise<Reply>,
    { keep = 'Change it', ...words }: Words,
  ): Promise<Reply | undefined> => {
    try {
      return await send({});
    } catch (error) {
      if (!isQuestion(error)) throw error;
      const goesOn = await confirm(error.message, { keep, cautious: true, ...words });
      return goesOn ? send({ confirmed: true }) : undefined;
    }
  };
}
