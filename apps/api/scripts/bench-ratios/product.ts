import { type ApiProcess, startApi } from '@fairlead/stack/api-process';
import { MEASURED_ENV } from './measured-env.ts';

/** One API process of the build as an operator has it, on this machine only. It sends nothing, whatever it finds to be sent. */
export const startProduct = (databaseUrl: string): Promise<ApiProcess> =>
  startApi({ ...MEASURED_ENV, PATH: process.env.PATH, DATABASE_URL: databaseUrl });
