import { useEditorContext } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { edgesOf, elementId, elementName, hasElement, type ElementId } from '../model/elements.ts';

/** What is spoken of in a definition. */
export interface CommentSubjects {
  /** As what an element is spoken of; empty of what is none: that is about the definition as a whole. */
  readonly subjectOf: (id: ElementId) => ElementId;
  readonly titleOf: (subject: ElementId) => string;
  /** It may be gone. */
  readonly isThere: (subject: ElementId) => boolean;
}

/** The elements of a state model. */
export function useModelSubjects(): CommentSubjects {
  const { document } = useEditorContext();
  const { element: titleOf } = useTitles();
  return { subjectOf: modelSubject, titleOf, isThere: (subject) => hasElement(contentOf(document), subject) };
}

/** A line is spoken of as its transition. */
function modelSubject(id: ElementId): ElementId {
  const found = elementName(id);
  return found ? elementId({ of: found.of, name: found.name }) : '';
}

/** Where a comment stands on the drawing of a state model: that on a transition at its first line. */
export function drawnInModel(document: DesignDocument, subject: ElementId): ElementId {
  return edgesOf(contentOf(document)).find(({ id }) => modelSubject(id) === subject)?.id ?? subject;
}
