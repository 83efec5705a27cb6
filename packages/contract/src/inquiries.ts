import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { limited } from './access.ts';
import { done, emailAddress, line, optionalLine, optionalParagraph, paragraph } from './fields.ts';
import { MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from './limits.ts';
import { texts } from './texts.ts';

const c = initContract();

/** Hidden from people; whoever fills it in is a program. */
const honeypot = z.string().max(1_000).nullish();

export const DemoRequest = z.object({
  name: line(NAME_MAX, texts.inquiries.nameRequired),
  email: emailAddress,
  company: optionalLine(NAME_MAX),
  message: optionalParagraph(MESSAGE_MAX),
  website: honeypot,
});
export type DemoRequest = z.output<typeof DemoRequest>;

export const ContactMessage = z.object({
  name: line(NAME_MAX, texts.inquiries.nameRequired),
  email: emailAddress,
  subject: optionalLine(SUBJECT_MAX),
  message: paragraph(MESSAGE_MAX, texts.inquiries.messageRequired),
  website: honeypot,
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const inquiries = c.router({
  demo: {
    method: 'POST',
    path: '/demo',
    summary: 'Ask for a demo',
    metadata: limited('form'),
    body: DemoRequest,
    responses: { 200: done },
  },
  contact: {
    method: 'POST',
    path: '/contact',
    summary: 'Write to the team',
    metadata: limited('form'),
    body: ContactMessage,
    responses: { 200: done },
  },
});
