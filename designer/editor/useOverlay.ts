import { useEffect } from 'react';
import { NO_OVERLAY, type Overlay } from '../model/overlay.ts';
import { useEditorContext } from './Editor.ts';

/** Draws over the document while the caller is on the page. @param overlay  the same object until it changes */
export function useOverlay(overlay: Partial<Overlay>): void {
  const { setOverlay } = useEditorContext();
  useEffect(() => {
    setOverlay({ ...NO_OVERLAY, ...overlay });
    return () => setOverlay(NO_OVERLAY);
  }, [setOverlay, overlay]);
}
