import { expect } from '@playwright/test';
import { handleNext } from '../support/handle-next.ts';
import { test } from '../support/test.ts';

// wcag 1.2.1
// en 7
test('someone finds a module and a step of the guide, and plays its video', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|vtt)$/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/videos');
  const main = page.getByRole('main');
  const contents = page.getByRole('navigation', { name: 'On this page' });

  for (const { link, place } of [
    { link: 'Rates and services', place: '/adminfeatures#rates-and-services' },
    { link: 'Create mileage record', place: '/gettingstarted#mileage-record' },
  ])
    await test.step(`${link}: its link leads to its place`, async () => {
      await page.goto('/videos');
      await main.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(place);
      await expect(page.getByRole('heading', { name: link })).toBeInViewport();
    });

  await test.step('on a phone, the contents lead to each step, and each step to the next', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await contents.getByRole('link', { name: 'First login' }).click();
    await expect(page.getByRole('heading', { name: 'First login' })).toBeInViewport();
    await page.getByRole('link', { name: 'Next step: Explore environment' }).press('Enter');
    await expect(page).toHaveURL('/gettingstarted#explore');
    await expect(page.getByRole('heading', { name: 'Explore environment' })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Play preview: Explore environment' })).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a video loads when asked, with captions and focus, after one that failed, too', async () => {
    const video = page.getByLabel('First login', { exact: true });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await handleNext(page, '**/*.mp4', (route) => route.abort());
    await page.getByRole('button', { name: 'Play preview: First login' }).press('Enter');
    await expect(page.getByText('The video did not load.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(video).toBeFocused();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
      .toBeGreaterThan(0);
    expect(await video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe('showing');
    expect(asked.some((url) => url.endsWith('.vtt'))).toBe(true);
  });
});
