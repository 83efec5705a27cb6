import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminOnly } from './access.ts';
import { Consent } from './consents.ts';
import { adminErrors, fails } from './errors.ts';
import { done, idText, optionalText } from './fields.ts';
import { paragraphRule } from './form-rules.ts';
import { InquiryKind } from './inquiries.ts';
import { REASON_MAX } from './limits.ts';
import { NewSubscriber, Subscriber } from './subscribers.ts';

const c = initContract();

const pathParams = z.object({ kind: InquiryKind, id: idText });

/** What the team does with an inquiry. */
export const inquiryWork = c.router({
  addSubscriber: {
    method: 'POST',
    path: '/inquiries/:kind/:id/subscriber',
    summary: 'Add the person behind an inquiry to the subscribers, and record why the team may email them',
    description:
      '`statement` says how and when they agreed. Without it, only the inquiry is recorded as the reason. Someone who’s on the list already keeps their details and gets the consent. Someone who opted out needs a statement. 409 after a bounce or spam report. A repeat changes nothing.',
    metadata: adminOnly,
    pathParams,
    body: z.object({ statement: optionalText(paragraphRule(REASON_MAX)), role: NewSubscriber.shape.role }),
    responses: {
      200: done.extend({
        subscriber: Subscriber,
        consent: Consent,
        /** False for someone who was on the list already. */
        added: z.boolean(),
      }),
      ...adminErrors,
      ...fails(404, 409),
    },
  },
});
