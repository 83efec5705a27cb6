import type { Admin, SecondFactorStatus } from '@fairlead/contract/access/auth';
import { siteFetch } from '../api/site-fetch.ts';

type Verified = {
  admin: Admin;
  time_zone: string;
  second_factor?: SecondFactorStatus;
  must_change_password?: boolean;
};

export const verify = (token: string) => siteFetch<Verified>('/api/admin/verify', { token });

export const endOnServer = (token: string) => siteFetch('/api/admin/logout', { method: 'POST', token });
