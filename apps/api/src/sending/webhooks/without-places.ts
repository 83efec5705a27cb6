import { isBrowser } from './classify-events.ts';
import type { EventDetails } from './provider-event.ts';

/** Only whether a person's browser may have made the click. */
export const bareAgent = (userAgent: string | undefined): string =>
  isBrowser(userAgent ?? '') ? 'Mozilla/5.0' : 'bot';

/**
 * All clicks on one email without from where and with what. Which are from the same IP can still be seen, so the
 * figures stay when they're counted again.
 */
export function withoutPlaces(clicks: readonly EventDetails[]): EventDetails[] {
  const places = new Map<string, string>();
  return clicks.map(({ click, ...others }) => {
    const { ipAddress, userAgent, ...kept } = click ?? {};
    const known = ipAddress && (places.get(ipAddress) ?? String(places.size + 1));
    if (ipAddress && known) places.set(ipAddress, known);
    return { ...others, click: { ...kept, ...(known && { place: known }), userAgent: bareAgent(userAgent) } };
  });
}
