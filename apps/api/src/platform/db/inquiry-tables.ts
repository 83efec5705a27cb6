import type { InquiryKind } from '@fairlead/contract/inquiries';

/** Where each kind of inquiry is. */
export const inquiryTables: Record<InquiryKind, string> = {
  demo: 'demo_requests',
  contact: 'contact_messages',
};
