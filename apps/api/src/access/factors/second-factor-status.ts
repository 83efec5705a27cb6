import type { SecondFactorStatus } from '@fairlead/contract/access/auth';
import type { SessionAdmin } from '../sessions/sessions.queries.ts';

/** Super admins are reminded from the second login on: the first one has enough to do. */
export function secondFactorStatus(admin: SessionAdmin): SecondFactorStatus {
  if (admin.has_second_factor) return 'set';
  if (admin.lacks_second_factor) return 'required';
  return admin.is_super_admin && !admin.is_first ? 'recommended' : 'none';
}
