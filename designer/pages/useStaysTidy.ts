import { useEffect, useEffectEvent, useRef } from 'react';
import { tidyAgain } from '../commands/place.ts';
import type { Editor } from '../editor/Editor.ts';
import type { LayoutRequest } from '../layout/dagreLayout.ts';
import type { Tidiness } from '../layout/tidiness.ts';
import { tidyLayout } from '../layout/tidyLayout.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';

export interface StayingTidy {
  readonly tidiness: Tidiness;
  readonly requestOf: (document: DesignDocument) => LayoutRequest;
  /** False where people place things themselves: then it is as tidy as they leave it. */
  readonly isWanted: boolean;
}

/**
 * Lays a drawing out again when elements come, go or lead elsewhere, as part of that step. Once a box was moved by hand nothing moves by
 * itself any more, until the drawing is tidied.
 */
export function useStaysTidy({ document, run, isReadOnly }: Editor, { tidiness, requestOf, isWanted }: StayingTidy): void {
  const { keyOf, isLaidOut } = tidiness;
  const drawn = useRef({ key: keyOf(document), isTidy: isLaidOut(document) });
  const layOut = useEffectEvent((key: string) => {
    void tidyLayout(requestOf(document)).then((layout) =>
      run((now) => tidyAgain(now, layout, (document) => keyOf(document) === key)),
    );
  });
  useEffect(() => {
    const key = keyOf(document);
    const isTidy = isLaidOut(document) || (isWanted && drawn.current.isTidy && drawn.current.key !== key);
    drawn.current = { key, isTidy };
    if (!isReadOnly && isTidy && !isLaidOut(document)) layOut(key);
  }, [document, isReadOnly, isWanted, keyOf, isLaidOut]);
}
