import type { InquiryStatus } from '@fairlead/contract/types';

type InquiryColumns = {
  id: number;
  name: string;
  email: string;
  status: InquiryStatus;
  ip_address: string | null;
  created_at: string;
  search_heads: string;
  search_text: string;
  campaign_id: number | null;
};

export type DemoRequestRow = InquiryColumns & { company: string | null; message: string | null };

export type ContactMessageRow = InquiryColumns & { subject: string | null; message: string };
