import { createContext, use, useEffect } from 'react';
import type { ModelReading } from '../exchange/readModel.ts';
import type { Problem } from '../lint/problems.ts';
import type { DesignDocument, Layout, Point } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { NO_OVERLAY, type Overlay } from '../model/overlay.ts';
import type { Catalogue } from '../model/texts.ts';

/** What is being added: a state that has no name yet, a line whose target or event is still to be chosen, a step of a flow. */
export type Pending =
  | { readonly kind: 'state'; readonly at?: Point }
  | { readonly kind: 'line'; readonly from: string; readonly to?: string }
  /** A step of a flow, on the way that is named. */
  | { readonly kind: 'node'; readonly way: string }
  /** A model from a file, in the place of the document's. */
  | { readonly kind: 'import'; readonly file: string; readonly reading: ModelReading; readonly layout: Layout }
  /** A field of a form, a part of a serial rule. */
  | { readonly kind: 'field' };

/** What is selected next, perhaps from what is now. */
export type Selecting = readonly ElementId[] | ((now: readonly ElementId[]) => readonly ElementId[]);

/** What all views of one document share: canvas, table, outline and inspector. */
export interface Editor {
  readonly document: DesignDocument;
  readonly catalogue: Catalogue;
  readonly problems: readonly Problem[];
  /** Warnings that the definition means as it is. */
  readonly accepted: readonly Problem[];
  /** What the drawing shows besides the document: differences, or real work. */
  readonly overlay: Overlay;
  readonly setOverlay: (overlay: Overlay) => void;
  readonly selection: readonly ElementId[];
  readonly select: (next: Selecting) => void;
  /** Nothing can be changed: the command layer itself does nothing. */
  readonly isReadOnly: boolean;
  /** Makes a command of the document as it is now, and does it. */
  readonly run: (make: (document: DesignDocument) => Command) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** States in the published model: their names are in rows. */
  readonly publishedStates: ReadonlySet<string>;
  readonly pending: Pending | undefined;
  readonly setPending: (pending: Pending | undefined) => void;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditorContext(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('no EditorContext above');
  return editor;
}

/** Draws over the document while the caller is on the page. @param overlay  the same object until it changes */
export function useOverlay(overlay: Partial<Overlay>): void {
  const { setOverlay } = useEditorContext();
  useEffect(() => {
    setOverlay({ ...NO_OVERLAY, ...overlay });
    return () => setOverlay(NO_OVERLAY);
  }, [setOverlay, overlay]);
}
