/**
 * Keeps clicks on buttons that need scripts. Once hydration has begun, React itself hydrates first what someone clicks.
 *
 * @returns repeats the clicks in order; call it once hydration has begun
 */
export function keepEarlyClicks(): () => void {
  const buttons: HTMLButtonElement[] = [];
  const keep = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') buttons.push(button);
  };
  document.addEventListener('click', keep);
  return () => {
    document.removeEventListener('click', keep);
    for (const button of buttons) button.click();
  };
}
