const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** "9:00 AM CST". */
export const clockText = (iso: string): string => clock.format(new Date(iso));

export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();
