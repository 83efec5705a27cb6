// Makes the secrets that an installation doesn't have yet, each in a volume of its own, and leaves them alone ever after.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const folder = process.argv[2] ?? '/secrets';

const secrets = {
  // Of the owner of the tables, and of the application.
  'database/password': () => randomBytes(32).toString('base64url'),
  'application/password': () => randomBytes(32).toString('base64url'),
  'session/secret': () => randomBytes(48).toString('base64'),
  'erasure/key': () => randomBytes(48).toString('base64'),
  'webhook/secret': () => `whsec_${randomBytes(24).toString('base64')}`,
};

for (const [name, make] of Object.entries(secrets)) {
  try {
    // Readable for the users of other images; only containers that mount the volume see it at all.
    writeFileSync(`${folder}/${name}`, make(), { flag: 'wx', mode: 0o444 });
    console.log(`Made ${name}.`);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}
