import { expect, test } from 'vitest';
import { claimsIn } from './unfinished-claims.ts';

test.each([
  'Fairlead creates the invoice.',
  'Fairlead invoices the agency for you.',
  'Your invoices write themselves.',
  'It drafts the invoice.',
  'It drafts the invoice with your invoice documents.',
  'Invoices in one click.',
  'Invoice creation, in one click.',
  'Fairlead will send the invoice.',
  'You make the invoice in Fairlead.',
  'It bills the agency every month.',
  'You don’t have to make the invoice for now.',
  'The invoice isn’t late yet, since Fairlead sends it.',
  'Send the invoice from the same record.',
  'From authorization to invoice on one line.',
  'See what is missing before you send.',
  'Nothing is missing.',
  'It warns you when a signature is missing.',
  'It will warn you when a signature is missing.',
  'For now, it warns you when a signature is missing.',
  'A list of every log that lacks a signature.',
  'It fills in every form.',
  'The form you need is there, whichever your state uses.',
  'It syncs with your state system.',
  'It will sync with your state system.',
])('find the claim in "%s"', (text) => expect(claimsIn(text)).not.toEqual([]));

test.each([
  'The documents behind the invoice, in one PDF.',
  'The supporting documents for each invoice, in one PDF.',
  'When a document is missing, the invoice comes back.',
  'Invoice creation is on our roadmap and in progress.',
  'We’re building the invoice itself now.',
  'You make the invoice in your own billing tool for now.',
  'It doesn’t sync with your state system yet.',
])('let "%s" pass', (text) => expect(claimsIn(text)).toEqual([]));
