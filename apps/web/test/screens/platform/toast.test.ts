import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Toast } from '../../../src/ui/dialogs/toast.tsx';
import { openPart } from '../support/open-screen.ts';

const MS = 300;

it('a confirmation leaves by itself, but not while someone points at it', async () => {
  const onClear = vi.fn();
  openPart(createElement(Toast, { message: 'Saved', ms: MS, onClear }));
  await page.getByText('Saved').hover();
  onClear.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 2 * MS));
  expect(onClear).not.toHaveBeenCalled();
  await page.getByText('Saved').unhover();
  await expect.poll(() => onClear.mock.calls.length).toBe(1);
});
