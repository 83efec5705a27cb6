import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { emailId } from '@fairlead/local-resend/ledger/email-id';
import type { LedgerRecord } from '@fairlead/local-resend/ledger/records';
import type { AcceptedMail } from '../../../apps/api/test/faults/books.ts';

/** Every mail that the provider took, from the lines of its file, whatever it remembers of them itself. */
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
