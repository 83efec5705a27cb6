import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { Inline } from '@fairlead/contract/email/document/inline';

export type Format = Pick<Inline, 'bold' | 'italic' | 'link'>;
export type ListKind = 'bulleted_list' | 'numbered_list';
/** What a line of pasted text is. */
export type LineKind =
  | { type: 'paragraph' | 'quote' }
  | { type: 'heading'; level: number }
  | { type: 'item'; list: ListKind };
export type Line = { kind: LineKind; content: Inline[] } | { kind: { type: 'divider' } };

const isSame = (one: Format, other: Format): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.link === other.link;

/** Adds text as HTML shows it: any white space is one space, and none begins a line. */
function append(content: Inline[], text: string, format: Format): void {
  const last = content.at(-1);
  const before = last?.type === 'text' ? last : undefined;
  const words = text.replace(/\s+/g, ' ');
  const rest = !before || before.text.endsWith(' ') ? words.trimStart() : words;
  if (rest === '') return;
  if (before && isSame(before, format)) before.text += rest;
  else content.push({ type: 'text', text: rest, ...format });
}

function withoutLastSpace(content: Inline[]): Inline[] {
  const last = content.at(-1);
  if (last?.type !== 'text' || !last.text.endsWith(' ')) return content;
  const text = last.text.trimEnd();
  return text ? [...content.slice(0, -1), { ...last, text }] : withoutLastSpace(content.slice(0, -1));
}

/** Collects lines; empty ones are left out. */
export class LineWriter {
  readonly lines: Line[] = [];
  #kind: LineKind = { type: 'paragraph' };
  #content: Inline[] = [];

  /** The line's kind is that of its first text. */
  write(text: string, format: Format, kind: LineKind): void {
    if (this.#content.length === 0) this.#kind = kind;
    // A heading is bold anyway.
    const { bold, ...others } = format;
    append(this.#content, text, this.#kind.type === 'heading' || !bold ? others : format);
  }

  endLine(): void {
    const content = withoutLastSpace(this.#content);
    if (content.length > 0) this.lines.push({ kind: this.#kind, content });
    this.#content = [];
  }

  divider(): void {
    this.endLine();
    this.lines.push({ kind: { type: 'divider' } });
  }
}

/** Lines as blocks: items next to each other are one list, and the highest pasted heading is a heading 2. */
export function toBlocks(lines: readonly Line[]): MailBlock[] {
  const levels = lines.flatMap(({ kind }) => (kind.type === 'heading' ? [kind.level] : []));
  const highest = Math.min(...levels);
  const blocks: MailBlock[] = [];
  for (const line of lines) {
    if (!('content' in line)) {
      blocks.push({ type: 'divider' });
      continue;
    }
    const { kind, content } = line;
    const last = blocks.at(-1);
    if (kind.type === 'heading')
      blocks.push({ type: 'heading', level: kind.level > highest ? 3 : 2, content });
    else if (kind.type !== 'item') blocks.push({ type: kind.type, content });
    else if (last?.type === kind.list) last.items.push(content);
    else blocks.push({ type: kind.list, items: [content] });
  }
  return blocks;
}
