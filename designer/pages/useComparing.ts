import type { Comparison } from '../compare/compareModels.ts';
import type { Editor } from '../editor/Editor.ts';
import { useAgainst, type Against, type AgainstOptions } from '../revisions/useAgainst.ts';
import { useComparison } from '../revisions/useComparison.ts';

/** A model beside a revision that is chosen. */
export interface Comparing extends Against {
  readonly comparison: Comparison | undefined;
}

export interface ComparingOptions extends Pick<AgainstOptions, 'revision' | 'isDraft'> {
  /** Nothing is compared before. */
  readonly isWanted: boolean;
}

export function useComparing(editor: Editor, { isWanted, ...options }: ComparingOptions): Comparing {
  const against = useAgainst({ ...options, kind: 'state-model', id: editor.document.id });
  return { ...against, comparison: useComparison(editor, isWanted ? against.against : undefined) };
}
