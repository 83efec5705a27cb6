import type { ActivitySubjectKind } from '@fairlead/contract/types';

export type AdminRow = {
  id: number;
  username: string;
  email: string;
  password_hash: string;
  is_super_admin: boolean;
  is_active: boolean;
  last_login: string | null;
  created_at: string;
};

export type AdminSessionRow = {
  id: string;
  admin_id: number;
  created_at: string;
  expires_at: string;
};

export type PasswordResetRow = {
  token_hash: string;
  admin_id: number;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

export type LoginFailureRow = {
  account: string;
  failures: number;
  blocked_until: string | null;
  last_failure_at: string;
};

export type LoginClientRow = {
  admin_id: number;
  client: string;
  last_login_at: string;
};

export type AdminActivityRow = {
  id: number;
  admin_id: number | null;
  username: string | null;
  action: string;
  description: string;
  ip_address: string | null;
  subject_kind: ActivitySubjectKind | null;
  subject_id: number | null;
  created_at: string;
};
