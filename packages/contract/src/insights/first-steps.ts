import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { superAdminOnly } from '../platform/access.ts';
import { adminErrors } from '../platform/errors.ts';
import { done } from '../platform/fields.ts';

const c = initContract();

/** What a team does before its first campaign, in this order. */
export const FirstStep = z.enum([
  'own_email',
  'organization',
  'time_zone',
  'logo',
  'sending_domain',
  'second_factor',
  'people',
  'test_email',
  'colleague',
]);
export type FirstStep = z.infer<typeof FirstStep>;

export const FirstSteps = z.object({
  /** Those that are done, as far as what's stored tells. */
  done: z.array(FirstStep),
  /** This admin doesn't want to see them anymore. */
  is_dismissed: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const firstSteps = c.router({
  read: {
    method: 'GET',
    path: '/admin/first-steps',
    summary: 'Which first steps are done',
    metadata: superAdminOnly,
    responses: { 200: done.extend(FirstSteps.shape), ...adminErrors },
  },
  dismiss: {
    method: 'DELETE',
    path: '/admin/first-steps',
    summary: 'Don’t show them to this admin anymore',
    metadata: superAdminOnly,
    body: c.noBody(),
    responses: { 200: done, ...adminErrors },
  },
});
