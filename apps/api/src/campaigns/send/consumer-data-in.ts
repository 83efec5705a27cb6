import { looksLike } from '@fairlead/contract/consumer-data/looks-like';
import type { ConsumerData } from '@fairlead/contract/consumer-data-texts';
import type { MailBlock } from '@fairlead/contract/mail/blocks';
import { contentsOf } from '@fairlead/contract/mail/contents';
import type { MailDocument } from '@fairlead/contract/mail/document';
import { withFallbacks } from '@fairlead/contract/mail/plain-text';

function wordsOf(block: MailBlock): string {
  if (block.type === 'button') return block.label;
  return block.type === 'image' ? block.alt : contentsOf(block).map(withFallbacks).join('\n');
}

/** What in an email looks confidential, each kind once, with the block it's in. None: the subject or preheader. */
export function consumerDataIn({
  subject,
  preheader,
  blocks,
}: MailDocument): { kind: ConsumerData; block?: number }[] {
  const found = [
    ...[subject, preheader].flatMap((line) => looksLike(withFallbacks(line)).map((kind) => ({ kind }))),
    ...blocks.flatMap((one, block) => looksLike(wordsOf(one)).map((kind) => ({ kind, block }))),
  ];
  return found.filter(({ kind }, at) => found.findIndex((one) => one.kind === kind) === at);
}
