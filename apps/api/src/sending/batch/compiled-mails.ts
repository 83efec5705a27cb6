import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { campaignLog } from '../campaign-log.ts';
import { type CompiledMail, readPieces } from '../render/render-batch.ts';
import { findCompiledMail } from './batches.queries.ts';

export type CampaignMail = {
  compiled: CompiledMail;
  publicUrl: string;
  /** For log lines about this campaign. */
  log: Logger;
};

export type CompiledMails = {
  of(campaignId: number): Promise<CampaignMail>;
  /** Drops all but these campaigns. */
  keep(campaignIds: readonly number[]): void;
};

/** The compiled emails of the campaigns that are being sent. They never change, so each is read once. */
export function createCompiledMails(db: Knex, log: Logger): CompiledMails {
  const mails = new Map<number, CampaignMail>();
  return {
    of: async (campaignId) => {
      const known = mails.get(campaignId);
      if (known) return known;
      const row = await findCompiledMail(db, campaignId);
      const mail = {
        compiled: readPieces(row.mail_pieces),
        publicUrl: row.public_url,
        log: campaignLog(log, row),
      };
      mails.set(campaignId, mail);
      return mail;
    },
    keep: (campaignIds) => {
      for (const id of mails.keys()) if (!campaignIds.includes(id)) mails.delete(id);
    },
  };
}
