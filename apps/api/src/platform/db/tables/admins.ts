import type { ActivitySubjectKind } from '@fairlead/contract/platform/activity';

/** Who chose a password: its owner, another admin, or the first start. `none`: invited, without a password yet. */
export type PasswordOrigin = 'own' | 'given' | 'printed' | 'none';

export type AdminRow = {
  id: number;
  username: string;
  email: string;
  password_hash: string;
  password_origin: PasswordOrigin;
  password_set_at: string | null;
  is_super_admin: boolean;
  is_active: boolean;
  last_login: string | null;
  first_steps_dismissed_at: string | null;
  created_at: string;
};

export type AdminSessionRow = {
  id: string;
  admin_id: number;
  created_at: string;
  expires_at: string;
  last_used_at: string;
  confirmed_at: string;
  ip: string | null;
  user_agent: string | null;
  is_first: boolean;
};

export type SettingRow = {
  name: string;
  value: unknown;
};

export type AdminFactorRow = {
  id: number;
  admin_id: number;
  kind: 'passkey' | 'totp';
  name: string;
  secret: string | null;
  last_step: number | null;
  barred_step: number | null;
  credential_id: string | null;
  public_key: string | null;
  counter: number | null;
  transports: string[] | null;
  created_at: string;
  last_used_at: string | null;
};

export type RecoveryCodeRow = {
  code_hash: string;
  admin_id: number;
  used_at: string | null;
};

export type FactorChallengeRow = {
  id: string;
  admin_id: number;
  purpose: 'login' | 'confirm' | 'passkey' | 'totp';
  content: string | null;
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

export type LoginDeviceRow = {
  admin_id: number;
  device: string;
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

export type ActivityPeopleRow = {
  activity_id: number;
  subscriber_ids: number[];
};
