import type { InquiryStatus } from '@fairlead/contract/types';

export type DemoRequestRow = {
  id: number;
  name: string;
  email: string;
  company: string | null;
  message: string | null;
  status: InquiryStatus;
  ip_address: string | null;
  created_at: string;
  search_heads: string;
  search_text: string;
  campaign_id: number | null;
};

export type ContactMessageRow = {
  id: number;
  name: string;
  email: string;
  subject: string | null;
  message: string;
  status: InquiryStatus;
  ip_address: string | null;
  created_at: string;
  search_heads: string;
  search_text: string;
  campaign_id: number | null;
};
