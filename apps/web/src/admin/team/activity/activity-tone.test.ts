import { expect, test } from 'vitest';
import { activityTone } from './activity-tone.ts';

test.each([
  ['LOGIN', 'info'],
  ['LOGIN_FAILED', 'info'],
  ['CREATE_ADMIN', 'ok'],
  ['DELETE_SUBSCRIBER', 'danger'],
  ['UPDATE_ADMIN_STATUS', 'warn'],
  ['update_subscriber', 'warn'],
  ['PASSWORD_RESET', 'neutral'],
  ['LOGOUT', 'neutral'],
  ['', 'neutral'],
])('%s is shown as %s', (action, tone) => {
  expect(activityTone(action)).toBe(tone);
});
