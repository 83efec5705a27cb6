/** Part of the build: writes the marketing mail, with the brand in it, to the file that the API reads. */
import { writeFile } from 'node:fs/promises';
import { renderMarketingMail } from '../src/features/email-template/render-marketing-mail.ts';

const target = new URL('../src/features/email-template/marketing-mail.rendered.json', import.meta.url);
await writeFile(target, `${JSON.stringify(await renderMarketingMail(), null, 2)}\n`);
