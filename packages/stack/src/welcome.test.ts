import { expect, it } from 'vitest';
import { welcome } from './welcome.ts';

const running = { url: 'http://localhost:5000', isLocal: true, inboxUrl: 'http://localhost:5001' };

it('shows a generated password', () => {
  const text = welcome({ ...running, firstAdmin: { username: 'admin', password: 'generated' } });
  expect(text).toMatch(/username {2}admin\n +password {2}generated/);
});

it('says why there is a new password if the first one expired', () => {
  const firstAdmin = { username: 'admin', password: 'another', renewed: true } as const;
  const text = welcome({ ...running, firstAdmin });
  expect(text).toContain(
    "The first super admin's password was never changed and has expired. This is a new one:",
  );
  expect(text).toMatch(/username {2}admin\n +password {2}another/);
  expect(text).not.toContain('We created');
});

it('names the variable of a password that the operator set', () => {
  const text = welcome({ ...running, firstAdmin: { username: 'operator' } });
  expect(text).toContain('Log in as operator with the password from ADMIN_PASSWORD.');
  expect(text).not.toContain('existing admin');
});

it('points to an existing account if none was created', () => {
  expect(welcome(running)).toContain('Log in with an existing admin account.');
});

it('says how to let other machines in, while only this one gets in', () => {
  expect(welcome(running)).toContain('For others, set HOST=:: and set PUBLIC_URL');
  expect(welcome({ ...running, isLocal: false })).not.toContain('HOST');
});
