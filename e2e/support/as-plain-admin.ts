import { type Account, newAccount } from './accounts.ts';
import { apiOf, test as asAdmin, logInByApi, type Session } from './as-admin.ts';

/** Tests that start out logged in as an admin without super admin rights, one admin per worker. */
export const test = asAdmin.extend<object, { plainAdmin: Account; session: Session }>({
  plainAdmin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from this pattern
    async ({}, use) => use(await newAccount(apiOf(await logInByApi()))),
    { scope: 'worker' },
  ],
  session: [async ({ plainAdmin }, use) => use(await logInByApi(plainAdmin)), { scope: 'worker' }],
});
