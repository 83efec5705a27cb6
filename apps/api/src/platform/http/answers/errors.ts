import type { LoginRefusal } from '@fairlead/contract/access/second-factors';
import type { DraftConflict } from '@fairlead/contract/campaigns/drafts';
import type { TopicConflict } from '@fairlead/contract/consent/topics';
import type { DomainLineId } from '@fairlead/contract/email/sending-domain';
import type { TemplateConflict } from '@fairlead/contract/email/templates';
import type { CannedReplyConflict } from '@fairlead/contract/inquiries/canned-replies';
import type { SegmentConflict } from '@fairlead/contract/lists/segments';
import type { ConsumerDataQuestion } from '@fairlead/contract/people/consumer-data/consumer-data-question';
import type { PersonConflict } from '@fairlead/contract/people/people';
import type { ErrorBody } from '@fairlead/contract/platform/errors';
import type { OrganizationConflict } from '@fairlead/contract/team/organization';
import type { SecurityEvent } from '../../process/security-events.ts';

type Extra = Pick<ErrorBody, 'fields' | 'required' | 'ended'> &
  Pick<ConsumerDataQuestion, 'looks_like' | 'columns' | 'rows'> &
  Pick<LoginRefusal, 'second_factor'> &
  Pick<DraftConflict, 'draft' | 'campaign_id'> &
  Pick<TemplateConflict, 'template'> &
  Pick<SegmentConflict, 'segment'> &
  Partial<Pick<CannedReplyConflict, 'canned_reply'>> &
  Pick<TopicConflict, 'topic'> &
  Partial<Omit<OrganizationConflict, keyof ErrorBody>> &
  Partial<Omit<PersonConflict, keyof ErrorBody>> & {
    recipients?: number;
    not_ready?: DomainLineId[];
    other_email?: true;
  };

/**
 * The only kind of failure for callers: thrown anywhere, and turned into `{ success: false, error }` by the error
 * handler.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly extra: Extra;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** What it's logged and counted as, if it may be an attack. */
  readonly event: SecurityEvent | undefined;

  constructor(
    status: number,
    message: string,
    extra: Extra = {},
    retryAfter?: number,
    event?: SecurityEvent,
  ) {
    super(message);
    this.status = status;
    this.extra = extra;
    this.retryAfter = retryAfter;
    this.event = event;
  }
}

export const badRequest = (message: string, fields?: Record<string, string>) =>
  new HttpError(400, message, fields ? { fields } : {});
export const unauthorized = (message: string, event?: SecurityEvent) =>
  new HttpError(401, message, {}, undefined, event);
export const forbidden = (message: string) => new HttpError(403, message, {}, undefined, 'access_refused');
export const notFound = (message: string) => new HttpError(404, message);
export const conflict = (message: string, extra: Extra = {}) => new HttpError(409, message, extra);
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, message, {}, Math.max(1, Math.ceil(retryAfterSeconds)), 'rate_limited');
