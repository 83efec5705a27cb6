import { z } from 'zod';

/** Which form an inquiry came from. */
export const InquiryKind = z.enum(['demo', 'contact']);
export type InquiryKind = z.infer<typeof InquiryKind>;
