/** As a ref: the heading of the page, which takes focus when what had it is gone. */
export const pageHeading = {
  get current(): HTMLElement | null {
    return document.querySelector<HTMLElement>('main h1');
  },
};
