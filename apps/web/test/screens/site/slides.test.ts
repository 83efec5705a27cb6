import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BenefitsCarousel } from '../../../src/site/home/benefits-carousel.tsx';
import { expectFits } from '../support/accessible.ts';
import { button, pressByKeyboard, tabTo } from '../support/controls.ts';
import { inMedia } from '../support/in-media.ts';
import { openPart } from '../support/open-screen.ts';

/** How long a slide is shown, in milliseconds (specification §9). */
const INTERVAL = 4_000;

const group = page.getByRole('group', { name: /of 5$/ });
const slide = (number: number) => page.getByRole('group', { name: `${number} of 5` });
const live = page.getByCss('[aria-live]');
const [stop, start] = [button('Stop slide rotation'), button('Start slide rotation')];
/** The place of the only slide that's shown. */
const shows = async (number: number) => {
  await expect.element(slide(number)).toBeVisible();
  expect(group.elements()).toHaveLength(1);
};

/** With the pointer beside the slides, wherever the test before left it: they stop under it. */
async function open(): Promise<void> {
  const slides = createElement(BenefitsCarousel, { labelledBy: 'slides' });
  const title = createElement('h2', { id: 'slides' }, 'For job coaches');
  openPart(createElement('main', null, createElement('h1', null, 'Home'), title, slides));
  await heading.hover();
}

const heading = page.getByRole('heading', { name: 'For job coaches' });

/** Lets the time of a slide pass, once it's running. */
async function turn(): Promise<void> {
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(INTERVAL);
}

/** Lets time pass, once no slide's is running. */
async function wait(): Promise<void> {
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(3 * INTERVAL);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

// wcag 2.2.2, 2.4.3, 3.2.1
it('the five slides rotate until someone takes over', () =>
  inMedia({ reducedMotion: 'no-preference' }, async () => {
    await open();
    await expect.element(live).toHaveAttribute('aria-live', 'off');
    for (const next of [2, 3, 4, 5, 1]) {
      await turn();
      await shows(next);
    }
    await slide(1).hover();
    await wait();
    await shows(1);
    await heading.hover();
    await turn();
    await shows(2);

    await stop.click();
    await wait();
    await shows(2);
    await expect.element(live).toHaveAttribute('aria-live', 'polite');
    await start.click();
    await heading.hover();
    await turn();
    await shows(3);
  }));

// wcag 2.2.2, 2.4.3, 3.2.1
it('keyboard focus, which comes to the button first, stops the slides until they’re started again', () =>
  inMedia({ reducedMotion: 'no-preference' }, async () => {
    await open();
    await expect.element(live).toHaveAttribute('aria-live', 'off');
    await userEvent.tab();
    await expect.element(start).toHaveFocus();
    await wait();
    await shows(1);
    await userEvent.keyboard('{Enter}');
    await turn();
    await shows(2);
    await pressByKeyboard(button('Previous slide'));
    await userEvent.keyboard('{Enter}');
    await shows(5);
    await pressByKeyboard(button('Next slide'));
    await shows(1);
    await wait();
    await shows(1);
  }));

// wcag 2.2.2, 4.1.2
// en 11
it('under reduced motion, the slides wait to be asked, and each fits', () =>
  inMedia({ reducedMotion: 'reduce' }, async () => {
    await open();
    await expect.element(live).toHaveAttribute('aria-live', 'polite');
    await tabTo(button('Previous slide'));
    expect(stop.elements()).toEqual([]);
    await wait();
    // Axe waits by itself.
    vi.useRealTimers();
    for (const number of [1, 2, 3, 4, 5]) {
      await shows(number);
      await expectFits(`slide ${number}`);
      await button('Next slide').click();
    }
  }));

it('on paper, the slides are one below the other', () =>
  inMedia({ media: 'print' }, async () => {
    await open();
    await expect.element(group).toHaveLength(5);
    expect(page.getByRole('button').elements()).toEqual([]);
  }));
