import type { ContactMessage, DemoRequest } from '@fairlead/contract/inquiries';
import type { Knex } from 'knex';

export const insertDemoRequest = (
  db: Knex,
  { name, email, company, message }: DemoRequest,
  ip: string | null,
) =>
  db('demo_requests').insert({
    name,
    email,
    company: company || null,
    message: message || null,
    ip_address: ip,
  });

export const insertContactMessage = (
  db: Knex,
  { name, email, subject, message }: ContactMessage,
  ip: string | null,
) => db('contact_messages').insert({ name, email, subject: subject || null, message, ip_address: ip });
