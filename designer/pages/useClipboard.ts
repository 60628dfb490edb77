import { copy, paste, readFragment } from '../commands/clipboard.ts';
import { useEditorContext, type Editor } from '../editor/Editor.ts';

interface Clipboard {
  readonly copy: () => void;
  readonly paste: () => void;
}

/** Copies states as text, also into other models and other windows. */
export function useClipboard(): Clipboard {
  return clipboardOf(useEditorContext());
}

export function clipboardOf({ document, selection, run }: Editor): Clipboard {
  return {
    copy: () => {
      const text = copy(document, selection);
      if (text !== undefined) void navigator.clipboard.writeText(text);
    },
    paste: () => {
      void navigator.clipboard.readText().then((text) => {
        const fragment = readFragment(text);
        run((now) => (fragment ? paste(now, fragment) : { done: 'designer.done.nothingToPaste', edits: [] }));
      });
    },
  };
}
