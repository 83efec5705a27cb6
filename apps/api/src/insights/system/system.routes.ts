import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../platform/deps.ts';
import type { Status } from '../../platform/process/status.ts';
import { databaseChecks } from './readiness.ts';

const { live, ready } = contract.system;

export function healthRoutes({ db }: Deps, status: Status) {
  const check = databaseChecks(db);
  return initServer().router(
    { live, ready },
    {
      live: async () => ({ status: 200, body: { success: true } }),
      ready: async () => {
        // Requests don't need the right time.
        const { clock, ...database } = await check();
        const needed = { ...database, sender: status.sender() };
        const well = !status.stopping && !Object.values(needed).includes('failing');
        const checks = { ...needed, clock };
        return well
          ? { status: 200, body: { success: true, checks } }
          : { status: 503, body: { success: false, error: texts.unavailable, checks } };
      },
    },
  );
}
