import { spawn } from 'node:child_process';

// Runs the launcher as npx does, and can't tell it anything when killed.
const [program, ...args] = process.argv.slice(2);
spawn(program, args, { stdio: 'inherit' });
