import { copyText } from '#renderer';
import { copy, paste, readFragment } from '../commands/clipboard.ts';
import type { Editor } from '../editor/Editor.ts';
import { copyNodes, pasteNodes, readNodes } from '../flow/flowClipboard.ts';
import { wayAt } from '../flow/flowDocument.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';

export interface Clipboard {
  readonly copy: () => void;
  readonly paste: () => void;
}

/** How elements of a kind of definitions become text and come back. */
interface ClipboardRules {
  readonly copy: (document: DesignDocument, selection: readonly ElementId[]) => string | undefined;
  /** Undefined where the text is of another kind. */
  readonly paste: (document: DesignDocument, text: string, selection: readonly ElementId[]) => Command | undefined;
  readonly nothing: string;
}

/** What was copied here last: without HTTPS, or where somebody forbids it, a page cannot read the clipboard. */
let copied = '';

/** Copies states as text, also into other models and other windows. */
export function modelClipboard(editor: Editor): Clipboard {
  return clipboardOf(editor, {
    copy,
    paste: (document, text) => {
      const fragment = readFragment(text);
      return fragment && paste(document, fragment);
    },
    nothing: 'designer.done.nothingToPaste',
  });
}

/** Copies steps with whom they ask, also into other flows; they are pasted after the last one that is selected. */
export function flowClipboard(editor: Editor): Clipboard {
  return clipboardOf(editor, {
    copy: copyNodes,
    paste: (document, text, selection) => {
      const nodes = readNodes(text);
      return nodes && pasteNodes(document, nodes, wayAt(document, selection.at(-1)));
    },
    nothing: 'designer.flow.done.nothingToPaste',
  });
}

function clipboardOf({ document, selection, run }: Editor, rules: ClipboardRules): Clipboard {
  return {
    copy: () => {
      const text = rules.copy(document, selection);
      if (text === undefined) return;
      copied = text;
      run(() => ({ done: 'designer.done.copy', params: { count: selection.length }, edits: [] }));
      void copyText(text);
    },
    paste: () =>
      void readText().then((text) => run((now) => rules.paste(now, text, selection) ?? { done: rules.nothing, edits: [] })),
  };
}

async function readText(): Promise<string> {
  return isSecureContext ? navigator.clipboard.readText().catch(() => copied) : copied;
}
