import { findPlaceholders } from '@fairlead/contract/platform/placeholders';

// Lists what is still a placeholder in brand.ts, and fails while anything is: `pnpm check --release`.
const placeholders = findPlaceholders();
for (const { field, purpose } of placeholders) console.log(`  ${field}: ${purpose}`);
if (placeholders.length) process.exitCode = 1;
