import type { CheckLine } from '@fairlead/contract/campaigns/check';
import { ApiError } from '../../../api/call.ts';
import type { FormError } from '../../../ui/forms/error-summary.tsx';
import { atLevel, contentErrors } from './check/check-lines.ts';
import type { Rehearsed } from './check/rehearsed.ts';
import type { Counted } from './count-draft.ts';
import { noRecipients } from './draft/draft-errors.ts';
import { failureText } from './send-words.ts';

export type Busy =
  /** The draft is being saved, counted, and checked. */
  | { at: 'counting' }
  /** The admin is asked; `isAgain`: because the count changed. */
  | { at: 'asking'; counted: Counted; isAgain: boolean }
  | { at: 'sending'; counted: Counted }
  /** The server failed, or its answer was lost. It may have sent it all the same, so it's asked. */
  | { at: 'uncertain'; error: unknown };

export type SendStep =
  | Busy
  | { at: 'writing' }
  /** The check found what stops a send, until something is changed. */
  | { at: 'blocked'; text: string }
  | { at: 'failed'; text: string }
  /** The admin wants to change what looks confidential, until focus has moved there. */
  | { at: 'taken back'; line: CheckLine };

export const isBusy = (step: SendStep): step is Busy =>
  step.at === 'counting' || step.at === 'asking' || isSending(step);

/** The server may have it. */
export const isSending = ({ at }: SendStep): boolean => at === 'sending' || at === 'uncertain';

/** What the composer shows besides the draft. */
export type SendFlow = {
  step: SendStep;
  errors: readonly FormError[];
  /** The latest rehearsal. */
  rehearsed: Rehearsed | null;
  /** Announced for a while. */
  message: string;
  /** True until the composer has taken focus. */
  wantsFocus: boolean;
};

const writing: SendStep = { at: 'writing' };

export const newFlow: SendFlow = {
  step: writing,
  errors: [],
  rehearsed: null,
  message: '',
  wantsFocus: false,
};

export type SendEvent =
  | { is: 'begun' | 'said' | 'sent'; message: string }
  | { is: 'edited' | 'focused' | 'went back' }
  /** What's wrong with the form, apart from what only the server knows. */
  | { is: 'looked over' | 'pressed'; errors: readonly FormError[] }
  | { is: 'rehearsed'; rehearsed: Rehearsed }
  | { is: 'counted' | 'agreed'; counted: Counted }
  | { is: 'declined' }
  /** `line` is missing if the check didn't find what looks confidential. */
  | { is: 'taken back'; line: CheckLine | undefined }
  | { is: 'failed'; error: unknown };

/** What the API refused because of it, before it created anything. */
type Conflict = { recipients?: number; other_email?: boolean; not_ready?: string[] };

export const conflictIn = (error: unknown): Conflict =>
  error instanceof ApiError && error.status === 409 ? ((error.body ?? {}) as Conflict) : {};

const at = (flow: SendFlow, step: SendStep): SendFlow => ({ ...flow, step });

/** What kept it from being sent is said until something is changed. */
const unblocked = ({ step }: SendFlow): SendStep =>
  step.at === 'blocked' || step.at === 'failed' ? writing : step;

/** Nobody is asked about a campaign without recipients. */
const asked = (flow: SendFlow, counted: Counted, isAgain: boolean): SendFlow =>
  counted.recipients > 0
    ? at(flow, { at: 'asking', counted, isAgain })
    : { ...flow, step: writing, errors: [noRecipients(counted.content.recipients)] };

function checked(flow: SendFlow, counted: Counted): SendFlow {
  const { lines, content, recipients } = counted;
  const [error] = lines ? atLevel(lines, 'error') : contentErrors(content.document);
  return recipients > 0 && error
    ? at(flow, { at: 'blocked', text: error.message })
    : asked(flow, counted, false);
}

function failed(flow: SendFlow, error: unknown): SendFlow {
  const { step } = flow;
  const { recipients, other_email } = conflictIn(error);
  if (step.at === 'sending') {
    if (recipients !== undefined) return asked(flow, { ...step.counted, recipients }, true);
    const isRefused = error instanceof ApiError && error.status < 500;
    if (!isRefused) return at(flow, { at: 'uncertain', error });
  }
  const text = failureText(error, isSending(step));
  return { ...flow, step: { at: 'failed', text }, ...(other_email && { rehearsed: null }) };
}

/** All that can happen to a send, and what follows. */
export function after(flow: SendFlow, event: SendEvent): SendFlow {
  switch (event.is) {
    case 'begun':
      return {
        ...newFlow,
        step: isBusy(flow.step) ? flow.step : writing,
        message: event.message,
        wantsFocus: true,
      };
    case 'said':
      return { ...flow, message: event.message };
    case 'focused':
      return { ...flow, wantsFocus: false };
    case 'rehearsed':
      return { ...flow, rehearsed: event.rehearsed };
    case 'edited':
      return { ...flow, step: unblocked(flow), errors: [] };
    case 'looked over':
      return { ...flow, errors: event.errors };
    case 'pressed': {
      const { errors } = event;
      return { ...flow, step: errors.length > 0 ? unblocked(flow) : { at: 'counting' }, errors };
    }
    case 'counted':
      return checked(flow, event.counted);
    case 'agreed':
      return at(flow, { at: 'sending', counted: event.counted });
    case 'taken back':
      return at(flow, event.line ? { at: 'taken back', line: event.line } : writing);
    case 'declined':
    case 'went back':
      return at(flow, writing);
    case 'sent':
      return { ...flow, step: writing, message: event.message };
    case 'failed':
      return failed(flow, event.error);
  }
}
