import { controlTexts } from '@fairlead/contract/campaigns/send-fields';
import type { SendRequest } from '@fairlead/contract/campaigns/send-request';
import { hasOffset, momentsAt } from '@fairlead/contract/platform/time/wall-clock';
import { badRequest } from '../../platform/http/answers/errors.ts';

/**
 * When a draft's campaign starts, or null for now. If a time occurs twice because clocks are set back, the earlier one
 * counts.
 * @throws HttpError 400 if clocks in the zone never show this time, or if there is no zone
 */
export function readSchedule({
  scheduled_at,
  time_zone,
}: Pick<SendRequest, 'scheduled_at' | 'time_zone'>): Date | null {
  if (!scheduled_at) return null;
  if (hasOffset(scheduled_at)) return new Date(scheduled_at);
  if (!time_zone) throw badRequest(controlTexts.scheduleNeedsZone);
  const [moment] = momentsAt(scheduled_at, time_zone);
  if (!moment) throw badRequest(controlTexts.scheduleSkipped);
  return moment;
}
