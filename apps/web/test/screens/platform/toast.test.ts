import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Toast } from '../../../src/ui/dialogs/toast.tsx';
import { openPart } from '../support/open-screen.ts';

const MS = 3_000;

it('a confirmation leaves by itself, but not while someone points at it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onClear = vi.fn();
  openPart(createElement(Toast, { message: 'Saved', ms: MS, onClear }));
  await page.getByText('Saved').hover();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(2 * MS);
  expect(onClear).not.toHaveBeenCalled();
  await page.getByText('Saved').unhover();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(MS);
  expect(onClear).toHaveBeenCalledOnce();
});
