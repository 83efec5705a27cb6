/** Part of the build: writes the marketing mail, with the brand in it, to the file that the API reads. */
import { writeFile } from 'node:fs/promises';
import { renderMarketingEmail } from '../src/features/email-template/render-marketing-email.ts';

const target = new URL('../src/features/email-template/marketing-email.rendered.json', import.meta.url);
await writeFile(target, `${JSON.stringify(await renderMarketingEmail(), null, 2)}\n`);
