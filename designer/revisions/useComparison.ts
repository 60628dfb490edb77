import { useMemo } from 'react';
import { useRevision } from '../api/published.ts';
import { compareModels, type Comparison } from '../compare/compareModels.ts';
import type { Editor } from '../editor/Editor.ts';
import { openDocument } from '../model/DesignDocument.ts';

/** The document beside a revision of it. @param against  undefined compares nothing; so is the answer until it is read */
export function useComparison({ document }: Editor, against: number | undefined): Comparison | undefined {
  const { data } = useRevision('state-model', document.id, against === undefined ? null : String(against));
  return useMemo(
    () => data && compareModels(openDocument(document.id, data.content, data.layout ?? undefined), document),
    [data, document],
  );
}

/** The editor of a comparison: what is drawn is both, so nothing can be edited. */
export function comparedEditor(editor: Editor, { document, marks }: Comparison): Editor {
  const overlay = { ...editor.overlay, changes: marks };
  return { ...editor, document, overlay, problems: [], isReadOnly: true, run: () => undefined };
}
