import { expect, test } from 'vitest';
import { checkQuota } from './check-quota.ts';

const usage = (daily: number | null, monthly: number | null) => ({
  daily: { used: 90, limit: daily },
  monthly: { used: 90, limit: monthly },
});

test('the quota of the day counts if it leaves less than the month’s', () => {
  const { state, meaning } = checkQuota(usage(100, 3_000), 11);
  expect(state).toBe('warning');
  expect(meaning).toMatch(
    /^Your Resend quota has 10 emails left today, and this campaign has 11 recipients\./,
  );
  expect(checkQuota(usage(100, 3_000), 10)).toMatchObject({ state: 'ready' });
});

test('a quota of the day that is used up warns before anyone is chosen', () => {
  expect(checkQuota(usage(80, null)).meaning).toMatch(/^Your Resend quota has 0 emails left today\./);
});

test('without a quota, everything is left', () => {
  expect(checkQuota(usage(null, null), 1_000_000).state).toBe('ready');
});
