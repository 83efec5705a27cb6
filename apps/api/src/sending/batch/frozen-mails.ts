import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { campaignLog } from '../campaign-log.ts';
import { type BodyBuffers, createBodyBuffers } from '../render/body-buffers.ts';
import { type CutMail, readPieces } from '../render/compile-mail.ts';

export type FrozenMail = {
  cut: CutMail;
  publicUrl: string;
  buffers: BodyBuffers;
  /** For lines about this campaign. */
  log: Logger;
};

export type FrozenMails = {
  of(campaignId: number): Promise<FrozenMail>;
  /** Forgets all but these campaigns. */
  keep(campaignIds: readonly number[]): void;
};

/** The mails of the campaigns that are being sent. They never change, so each is read once. */
export function createFrozenMails(db: Knex, log: Logger): FrozenMails {
  const mails = new Map<number, FrozenMail>();
  return {
    of: async (campaignId) => {
      const known = mails.get(campaignId);
      if (known) return known;
      const row = await db('campaigns')
        .where({ id: campaignId })
        .first('id', 'mail_pieces', 'public_url', 'request_id');
      if (!row) throw new Error(`There is no campaign ${campaignId}`);
      const mail = {
        cut: readPieces(row.mail_pieces),
        publicUrl: row.public_url,
        buffers: createBodyBuffers(),
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
