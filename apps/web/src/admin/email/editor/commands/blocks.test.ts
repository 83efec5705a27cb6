import { type ColumnBlock, type ListItem, MailBlock } from '@fairlead/contract/email/document/blocks';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EditorJson, fromEditor, toEditor } from '../editor-json.ts';
import { brokenLimit } from '../limits.ts';
import { countItems } from '../list-numbers.ts';
import { mailSchema } from '../schema/mail-schema.ts';
import { textKinds } from './block-kinds.ts';
import { indent, outdent } from './list-levels.ts';
import { moveBlocks } from './move-blocks.ts';
import { setTextKind } from './set-text-kind.ts';

const schema = getSchema(mailSchema);
const line = fc.string({ minLength: 1, maxLength: 4 }).map((text) => [{ type: 'text' as const, text }]);
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
const item: fc.Arbitrary<ListItem> = fc.oneof(
  line,
  fc.record({
    level: fc.constant(2 as const),
    list: fc.constantFrom('bulleted_list' as const, 'numbered_list' as const),
    content: line,
  }),
);
const items = fc.tuple(line, fc.array(item, { maxLength: 4 })).map(([first, others]) => [first, ...others]);
const part: fc.Arbitrary<ColumnBlock> = fc.oneof(
  fc.record({ type: fc.constantFrom('paragraph' as const, 'quote' as const), content: line }),
  fc.record({ type: fc.constant('heading' as const), level: fc.constant(2 as const), content: line }),
  fc.record({ type: fc.constantFrom('bulleted_list' as const, 'numbered_list' as const), items }),
  fc.record({
    type: fc.constant('button' as const),
    label: fc.constant('Go'),
    link: fc.constant('https://example.org/'),
  }),
);
const column = fc.array(part, { minLength: 1, maxLength: 3 });
const block: fc.Arbitrary<MailBlock> = fc.oneof(
  { weight: 4, arbitrary: part },
  fc.record({ type: fc.constant('columns' as const), columns: fc.tuple(column, column) }),
  fc.record({ type: fc.constant('signature' as const), lines }),
  fc.constant<MailBlock>({ type: 'divider' }),
  fc.record({
    type: fc.constant('table' as const),
    rows: fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 3 }),
  }),
);

/** An email with a selection between two places in its text. */
const states = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat())
  .map(([blocks, anchor, head]) => {
    const doc = Node.fromJSON(schema, toEditor(blocks));
    const at = (place: number) => doc.resolve(place % (doc.content.size + 1));
    return EditorState.create({
      doc,
      plugins: [countItems],
      selection: TextSelection.between(at(anchor), at(head)),
    });
  })
  .filter(({ selection }) => selection instanceof TextSelection);

/** As in the editor, which refuses what breaks a limit. */
function after(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (tr) => {
    const changed = state.apply(tr);
    if (!brokenLimit(state.doc, changed.doc)) next = changed;
  });
  next.doc.check();
  return next;
}

function textLines(doc: Node): string[] {
  const found: string[] = [];
  doc.descendants((node) => {
    if (node.isTextblock) found.push(node.textContent);
  });
  return found;
}
const selected = ({ doc, selection: { from, to } }: EditorState): string => doc.textBetween(from, to, '|');

test('changing the kind of blocks keeps every line, their order, and the selection', () => {
  fc.assert(
    fc.property(states, fc.constantFrom(...textKinds), (state, kind) => {
      const next = after(state, setTextKind(kind));
      expect(textLines(next.doc)).toEqual(textLines(state.doc));
      expect(selected(next)).toBe(selected(state));
    }),
    { numRuns: 500 },
  );
});

test('whatever is done to lists, every line stays, and no item is without one above it', () => {
  const command = fc.constantFrom(indent, outdent, ...textKinds.map(setTextKind));
  fc.assert(
    fc.property(states, fc.array(command, { minLength: 1, maxLength: 6 }), (state, commands) => {
      const next = commands.reduce(after, state);
      expect(textLines(next.doc)).toEqual(textLines(state.doc));
      expect(selected(next)).toBe(selected(state));
      const blocks = fromEditor(next.doc.toJSON() as EditorJson);
      expect(blocks.filter((one) => !MailBlock.safeParse(one).success)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('moving blocks down and up again changes nothing', () => {
  fc.assert(
    fc.property(states, (state) => {
      const said: string[] = [];
      const moved = after(
        state,
        moveBlocks('down', (text) => said.push(text)),
      );
      expect(selected(moved)).toBe(selected(state));
      if (said[0] === 'Already at the bottom') expect(moved).toBe(state);
      else
        expect(
          after(
            moved,
            moveBlocks('up', () => {}),
          ).doc.eq(state.doc),
        ).toBe(true);
    }),
    { numRuns: 500 },
  );
});
