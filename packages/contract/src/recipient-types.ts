/** How the recipients of a campaign can be chosen. Free of zod. */
export const RECIPIENT_TYPES = ['manual', 'all_active', 'by_role', 'selected_ids', 'segment'] as const;
export type RecipientType = (typeof RECIPIENT_TYPES)[number];
