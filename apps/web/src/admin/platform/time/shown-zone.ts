/** The team's time zone. The shell of the admin area sets it before it shows a page. */
let zone: string | undefined;

export function setShownZone(timeZone: string): void {
  zone = timeZone;
}

/** The browser's. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which times are shown. */
export const shownZone = (): string => zone ?? ownZone();
