/** Packages that build, check or install, and that nothing which runs needs. */
export const FOR_DEVELOPMENT = ['typescript', 'vite', 'vitest', 'react-router', 'npm', 'pnpm', 'corepack'];
