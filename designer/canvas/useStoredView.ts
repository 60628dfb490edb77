import type { Viewport } from 'reactflow';
import { useState } from 'react';
import { useMe, usePreference } from '#renderer';
import { useSteady } from './useSteady.ts';

export interface StoredView {
  readonly defaultViewport?: Viewport;
  readonly onMoveEnd: (event: unknown, view: Viewport) => void;
}

/** The part of a model a person last looked at: kept for each of them, so that nothing moves by itself. */
export function useStoredView(id: string): StoredView {
  const { user } = useMe();
  const [stored, store] = usePreference<Viewport | undefined>(user.id, `designer.view.${id}`, undefined);
  const [first] = useState(stored);
  return {
    ...(first === undefined ? {} : { defaultViewport: first }),
    // What the program moves is nobody's choice.
    onMoveEnd: useSteady((event: unknown, view: Viewport) => {
      if (event !== null) store(view);
    }),
  };
}
