import { email } from './email.queries.ts';
import { imports } from './imports.queries.ts';
import { inquiries } from './inquiries.queries.ts';
import { ips } from './ips.queries.ts';
import type { Kind } from './kind.ts';
import { log } from './log.ts';
import { logins } from './logins.queries.ts';
import { outbox } from './outbox.queries.ts';

/** In the order of the settings. */
export const allKinds: readonly Kind[] = [email, ips, inquiries, outbox, imports, logins, log];
