import type { Knex } from 'knex';

export type OutboxMail = {
  kind: 'password_reset' | 'demo_notice' | 'contact_notice' | 'notice';
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
};

/** Puts a mail into the outbox in the transaction of the act it follows from; it is sent afterwards, with retries. */
export const enqueueMail = (db: Knex, { kind, to, replyTo, subject, html, text }: OutboxMail) =>
  db('outbox').insert({ kind, to_address: to, reply_to: replyTo ?? null, subject, html, text });
