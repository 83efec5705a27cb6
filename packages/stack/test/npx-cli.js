import { spawn } from 'node:child_process';

// Stands above the launcher as npx does, and tells it nothing when it is killed.
const [program, ...args] = process.argv.slice(2);
spawn(program, args, { stdio: 'inherit' });
