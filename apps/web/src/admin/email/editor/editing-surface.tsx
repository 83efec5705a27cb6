import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { useQueryClient } from '@tanstack/react-query';
import { EditorContent } from '@tiptap/react';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { organization } from '../../../organization.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { ButtonDialog } from './dialogs/button-dialog.tsx';
import { FieldDialog } from './dialogs/field-dialog.tsx';
import { ImageDialog } from './dialogs/image-dialog.tsx';
import { InsertImageDialog } from './dialogs/insert-image-dialog.tsx';
import { LinkDialog } from './dialogs/link-dialog.tsx';
import { SavedBlocksDialog } from './dialogs/saved-blocks-dialog.tsx';
import type { EditorActions } from './editor-actions.ts';
import type { EditorHandle } from './editor-handle.ts';
import { type RefusedFile, RefusedFiles, withRefused } from './image/image-picker.tsx';
import { InsertMenu } from './insert-menu/insert-menu.tsx';
import { ALT } from './keys/shortcut-names.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { useEditorDialogs } from './use-editor-dialogs.ts';
import { useMailEditor } from './use-mail-editor.ts';
import './editor.css';
import { campaignFooter } from '@fairlead/contract/email/document/campaign-footer';
import { brand } from '@fairlead/contract/platform/brand';
import { type Command, NodeSelection, Selection } from '@tiptap/pm/state';

/** Puts the cursor at the beginning of a block, or selects an image, button, or divider. Blocks count from 0. */
const goToBlock =
  (block: number): Command =>
  ({ doc, tr }, dispatch) => {
    const node = doc.maybeChild(block);
    if (!node) return false;
    const before = doc.children.slice(0, block).reduce((size, { nodeSize }) => size + nodeSize, 0);
    const selection = node.isAtom
      ? NodeSelection.create(doc, before)
      : Selection.near(doc.resolve(before + 1), 1);
    dispatch?.(tr.setSelection(selection).scrollIntoView());
    return true;
  };

type Props = {
  blocks: readonly MailBlock[];
  kind: MailDocument['kind'];
  onChange: (blocks: MailBlock[]) => void;
  ref: Ref<EditorHandle> | undefined;
  /** Between the toolbar and the email. */
  children: ReactNode;
};

const dialogs = {
  link: LinkDialog,
  button: ButtonDialog,
  field: FieldDialog,
  image: ImageDialog,
  'insert-image': InsertImageDialog,
  'saved-blocks': SavedBlocksDialog,
};

/** The email's text in its frame, with the toolbar above it. */
export function EditingSurface({ blocks, kind, onChange, ref, children }: Props) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const [refusal, refuse] = useState('');
  const [refusedFiles, setRefusedFiles] = useState<readonly RefusedFile[]>([]);
  const [dialog, { openDialog, describeImages, close }] = useEditorDialogs();
  const queries = useQueryClient();
  const actions = useMemo<EditorActions>(
    () => ({
      announce,
      refuse,
      refuseFile: (name, text) => setRefusedFiles((files) => withRefused(files, { name, text })),
      openDialog,
      describeImages,
      queries,
      focusToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    }),
    [openDialog, describeImages, queries],
  );
  const hintId = useId();
  const editor = useMailEditor({ blocks, onChange, actions, describedBy: hintId });
  useImperativeHandle(
    ref,
    () => ({
      goToBlock: (block) => {
        if (!editor) return;
        goToBlock(block)(editor.state, editor.view.dispatch);
        editor.view.focus();
      },
    }),
    [editor],
  );
  // A closed dialog gives focus back, but the browser doesn't know yet where the cursor is now.
  useEffect(() => {
    if (!dialog && editor?.view.hasFocus()) editor.view.focus();
  }, [dialog, editor]);
  const dismiss = () => {
    setRefusedFiles([]);
    editor?.view.focus();
  };
  const Dialog = dialog && dialogs[dialog.kind];
  return (
    <div>
      <div className="relative rounded-lg border border-line-strong">
        {editor && <EditorToolbar editor={editor} ref={toolbar} actions={actions} />}
        {children}
        <EmailFrame kind={kind}>
          <EditorContent editor={editor} />
        </EmailFrame>
        {editor && <InsertMenu editor={editor} actions={actions} />}
      </div>
      <LiveRegion role="alert">
        {refusal && <Banner tone="warn">{refusal}</Banner>}
        {refusedFiles.length > 0 && <RefusedFiles files={refusedFiles} onDismiss={dismiss} />}
      </LiveRegion>
      <p id={hintId} className="sr-only">
        {ALT}+F10 goes to the toolbar, and Escape comes back. {ALT}+Shift+Up or Down moves a block.
      </p>
      <span className="sr-only">
        <LiveRegion>{announcement}</LiveRegion>
      </span>
      {editor && Dialog && (
        <Dialog
          key={dialog.key}
          editor={editor}
          actions={actions}
          onClose={(outcome) => close(editor.view, outcome)}
        />
      )}
    </div>
  );
}

const { reason, viewInBrowser, optOut, unsubscribe } = campaignFooter;

const Rope = () => <div aria-hidden="true" className="mail-rope" />;

type FrameProps = { kind: MailDocument['kind']; children: ReactNode };

/** The frame that every email has, drawn around its text. It can't be edited, so assistive technology skips it. */
function EmailFrame({ kind, children }: FrameProps) {
  return (
    <div className="mail-look">
      <div className="mail-sheet">
        <div aria-hidden="true" className="mail-brand">
          {brand.name}
        </div>
        <Rope />
        <div className="relative">{children}</div>
        <Rope />
        <div aria-hidden="true">
          <div className="mail-small">
            {reason} <span className="mail-frame-link">{viewInBrowser}</span>
          </div>
          <div className="mail-small">
            {campaignFooter[kind ?? 'advertisement']} {optOut}{' '}
            <span className="mail-frame-link">{unsubscribe}</span>
          </div>
          <div className="mail-small">{organization.postalAddress}</div>
        </div>
      </div>
    </div>
  );
}
