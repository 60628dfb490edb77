import { useCallback } from 'react';
import type { PathStep } from '#engine';
import { useEditorContext } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { elementId, elementName, isStateId, type ElementId } from '../model/elements.ts';
import { placesOnWay } from '../model/trail.ts';

/** How what was proven of a definition is put on its drawing. The functions stay the same while the document does. */
export interface WayDrawing {
  /** Elements in the order a way passes them. */
  readonly placesOf: (path: readonly PathStep[]) => readonly ElementId[];
  /** Whether a place is numbered on the way; a line is not. */
  readonly isStop: (place: ElementId) => boolean;
  readonly titleOf: (place: ElementId) => string;
  /** The element a pointer leads into. */
  readonly elementAt: (pointer: string) => ElementId | undefined;
}

/** Ways through a state model. */
export function useModelWays(): WayDrawing {
  const { document } = useEditorContext();
  const { element: titleOf } = useTitles();
  const placesOf = useCallback(
    (path: readonly PathStep[]) => placesOnWay(document, path[0]?.from ?? contentOf(document).initial, path),
    [document],
  );
  return { placesOf, isStop: isStateId, titleOf, elementAt };
}

function elementAt(pointer: string): ElementId | undefined {
  const found = elementName(pointer);
  return found && elementId({ of: found.of, name: found.name });
}
