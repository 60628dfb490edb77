import { useTranslator } from '#renderer';
import { tidy } from '../commands/place.ts';
import { useEditorContext, type Editor } from '../editor/Editor.ts';
import { layoutRequest } from '../layout/layoutRequest.ts';
import { tidyLayout } from '../layout/tidyLayout.ts';

/** Lays the document out anew: one step to undo. What is changed meanwhile keeps its change. */
export function useTidy(): () => void {
  return useTidyOf(useEditorContext());
}

export function useTidyOf({ document, catalogue, run, isReadOnly }: Editor): () => void {
  const { language } = useTranslator();
  return () => {
    if (isReadOnly) return;
    void tidyLayout(layoutRequest(document, catalogue, language)).then((layout) => run((now) => tidy(now, layout)));
  };
}
