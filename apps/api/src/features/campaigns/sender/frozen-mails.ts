import type { Knex } from 'knex';
import { type CutMail, readPieces } from '../mail-pieces.ts';
import { type BodyBuffers, createBodyBuffers } from './body-buffers.ts';

export type FrozenMail = { cut: CutMail; publicUrl: string; buffers: BodyBuffers };

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
      const mail = {
        cut: readPieces(row.mail_pieces),
        publicUrl: row.public_url,
        buffers: createBodyBuffers(),
      };
      mails.set(campaignId, mail);
      return mail;
    },
    keep: (campaignIds) => {
      for (const id of mails.keys()) if (!campaignIds.includes(id)) mails.delete(id);
    },
  };
}
