/** The team's time zone. The shell of the admin area sets it before it shows a page. */
let zone: string | undefined;

export function setShownZone(timeZone: string): void {
  zone = timeZone;
}

/** The zone in which times are shown. */
export const shownZone = (): string => zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
