import type { InquiryStatus } from '@fairlead/contract/inquiries/inquiries';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';

type InquiryColumns = {
  id: number;
  name: string;
  email: string;
  status: InquiryStatus;
  is_probably_spam: boolean;
  ip_address: string | null;
  created_at: string;
  search_heads: string;
  search_text: string;
  campaign_id: number | null;
  /** Until when an answer is in time; null for those from before this was recorded. */
  due_at: string | null;
  assignee_id: number | null;
  /** For those whose account is deleted. */
  assignee_name: string | null;
  /** The first time; null also for those from before this was recorded. */
  answered_at: string | null;
};

export type DemoRequestRow = InquiryColumns & { company: string | null; message: string | null };

export type ContactMessageRow = InquiryColumns & { subject: string | null; message: string };

/** What we wrote to the person behind an inquiry. */
export type InquiryEmailRow = {
  id: number;
  inquiry_kind: InquiryKind;
  inquiry_id: number;
  kind: 'reply' | 'acknowledgment';
  key: string | null;
  subject: string;
  text: string;
  admin_id: number | null;
  admin_name: string | null;
  outbox_id: number | null;
  message_id: string | null;
  created_at: string;
};

export type AcknowledgedEmailRow = { email: string; sent_at: string };

/** For the team only. */
export type InquiryNoteRow = {
  id: number;
  key: string;
  inquiry_kind: InquiryKind;
  inquiry_id: number;
  text: string;
  admin_id: number;
  admin_name: string;
  created_at: string;
};

export type CannedReplyRow = {
  id: number;
  key: string;
  title: string;
  text: string;
  version: number;
  updated_by: number;
  updated_by_name: string;
  updated_at: string;
};
