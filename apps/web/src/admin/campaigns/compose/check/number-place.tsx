import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { FixButton } from './fix-button.tsx';
import { placeOfNumber } from './fix-of.ts';

type Props = { content: DraftContent; onBlock: (block: number) => void };

/** The way to what looks like a Social Security number, if that's why the server refuses a draft. */
export default function NumberPlace({ content, onBlock }: Props) {
  const place = placeOfNumber(content);
  return place && <FixButton fix={place} onBlock={onBlock} />;
}
