type Trapped = { website?: string | null | undefined; blank?: string | null | undefined };

/** Whether a field was filled in that people don't see. */
export const isProbablySpam = ({ website, blank }: Trapped): boolean =>
  Boolean(website?.trim() || blank?.trim());
