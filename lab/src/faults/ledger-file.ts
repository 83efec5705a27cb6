import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { emailId } from '@fairlead/local-resend/ledger/email-id';
import type { LedgerRecord } from '@fairlead/local-resend/ledger/records';
import type { AcceptedMail } from '../../../apps/api/test/faults/books.ts';

/** Every email that the provider accepted, from its ledger file rather than its memory. */
export async function readLedgerFile(file: string): Promise<AcceptedMail[]> {
  const mails: AcceptedMail[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const record: LedgerRecord = JSON.parse(line);
    if (record.kind !== 'call') continue;
    for (const [index, { to }] of record.mails.entries())
      for (const address of to) mails.push({ to: address, id: emailId({ ...record, index }) });
  }
  return mails;
}
