import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { contentsOf, partsOf } from '@fairlead/contract/email/document/contents';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { withFallbacks } from '@fairlead/contract/email/document/plain-text';
import type { ConsumerData } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { looksLike } from '@fairlead/contract/people/consumer-data/looks-like';

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
    ...blocks.flatMap((one, block) =>
      looksLike(partsOf(one).map(wordsOf).join('\n')).map((kind) => ({ kind, block })),
    ),
  ];
  return found.filter(({ kind }, at) => found.findIndex((one) => one.kind === kind) === at);
}
