import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslator } from '#renderer';
import { tidyAgain } from '../commands/place.ts';
import type { Editor } from '../editor/Editor.ts';
import type { Tidiness } from '../layout/layoutRequest.ts';
import { tidyLayout } from '../layout/tidyLayout.ts';

/** Of what has no drawing. */
const ALWAYS_TIDY = { keyOf: () => '', isLaidOut: () => true, request: () => ({ states: [], edges: [] }) };

/**
 * Lays a drawing out again when elements come, go or lead elsewhere, as part of that step. Once a box was moved by hand nothing moves by
 * itself any more, until the drawing is tidied.
 *
 * @param isWanted  false where people place things themselves: then it is as tidy as they leave it
 */
export function useStaysTidy(editor: Editor, tidiness: Tidiness = ALWAYS_TIDY, isWanted = true): void {
  const { document, catalogue, run, isReadOnly } = editor;
  const { language } = useTranslator();
  const { keyOf, isLaidOut, request } = tidiness;
  const drawn = useRef({ key: keyOf(document), isTidy: isLaidOut(document) });
  const layOut = useEffectEvent((key: string) => {
    void tidyLayout(request(document, catalogue, language)).then((layout) =>
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
