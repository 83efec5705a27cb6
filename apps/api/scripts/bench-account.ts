/** Part of `bench:admin`: adds a super admin with a random password to the database of DATABASE_URL, and prints how to log in. */
import { randomBytes } from 'node:crypto';
import { connect } from '../src/db/connect.ts';
import { insertAdmin } from '../src/features/admins/admins.queries.ts';
import { createPasswords } from '../src/features/auth/passwords.ts';

const username = `bench-${randomBytes(4).toString('hex')}`;
const password = randomBytes(24).toString('base64url');
const db = connect(process.env.DATABASE_URL ?? '', { poolSize: 1 });
try {
  await insertAdmin(db, {
    username,
    email: `${username}@bench.invalid`,
    is_super_admin: true,
    password_hash: await createPasswords().hash(password),
  });
} finally {
  await db.destroy();
}
console.log(JSON.stringify({ username, password }));
