import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';

/** Where each kind of inquiry is. */
export const inquiryTables: Record<InquiryKind, string> = {
  demo: 'demo_requests',
  contact: 'contact_messages',
};
