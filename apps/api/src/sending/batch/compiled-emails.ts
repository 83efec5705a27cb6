import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { campaignLog } from '../ending/campaign-log.ts';
import { type CompiledEmail, readCompiledEmail } from '../render/render-batch.ts';
import { type ReadRendering, readRendering } from '../render/rendering.ts';
import { findCompiledEmail } from './batches.queries.ts';

export type CampaignEmail = {
  compiled: CompiledEmail;
  rendering: ReadRendering;
  publicUrl: string;
  from: string;
  subject: string;
  /** For log lines about this campaign. */
  log: Logger;
};

export type CompiledEmails = {
  of(campaignId: number): Promise<CampaignEmail>;
  /** Drops all but these campaigns. */
  keep(campaignIds: readonly number[]): void;
};

/** The compiled emails of the campaigns that are being sent. They never change, so each is read once. */
export function createCompiledEmails(db: Knex, log: Logger): CompiledEmails {
  const emails = new Map<number, CampaignEmail>();
  return {
    of: async (campaignId) => {
      const known = emails.get(campaignId);
      if (known) return known;
      const row = await findCompiledEmail(db, campaignId);
      const compiled = readCompiledEmail(row.mail_pieces);
      const email = {
        compiled,
        rendering: readRendering(row.rendering, compiled.fields),
        publicUrl: row.public_url,
        from: row.from_address,
        subject: row.subject_line,
        log: campaignLog(log, row),
      };
      emails.set(campaignId, email);
      return email;
    },
    keep: (campaignIds) => {
      for (const id of emails.keys()) if (!campaignIds.includes(id)) emails.delete(id);
    },
  };
}
