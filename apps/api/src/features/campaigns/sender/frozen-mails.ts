import type { Knex } from 'knex';
import { type CutMail, readPieces } from '../mail-pieces.ts';

export type FrozenMail = { cut: CutMail; publicUrl: string };

export type FrozenMails = {
  of(campaignId: number): Promise<FrozenMail>;
  /** Forgets all but these campaigns. */
  keep(campaignIds: readonly number[]): void;
};

/** The mails of the campaigns that are being sent. They never change, so each is read once. */
export function createFrozenMails(db: Knex): FrozenMails {
  const mails = new Map<number, FrozenMail>();
  return {
    of: async (campaignId) => {
      const known = mails.get(campaignId);
      if (known) return known;
      const row = await db('campaigns').where({ id: campaignId }).first('mail_pieces', 'public_url');
      const mail = { cut: readPieces(row.mail_pieces), publicUrl: row.public_url };
      mails.set(campaignId, mail);
      return mail;
    },
    keep: (campaignIds) => {
      for (const id of mails.keys()) if (!campaignIds.includes(id)) mails.delete(id);
    },
  };
}
