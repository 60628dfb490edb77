import { useEffect, useEffectEvent, useState } from 'react';
import { useBothLanguages } from '#renderer';
import type { Revision } from '../api/published.ts';
import { openDocument, type DesignDocument, type Layout } from '../model/DesignDocument.ts';
import type { Catalogue } from '../model/texts.ts';

type Opened = Pick<Revision, 'id' | 'content' | 'layout'>;

/** Places all of a document; what has a place keeps it. */
export type LayOut = (opened: DesignDocument, catalogue: Catalogue) => Promise<Layout> | Layout;

/**
 * A definition as a document, in which everything has a place. Undefined until it has.
 *
 * @param key  of what is opened; while it stays the same, the document does, whatever is read again
 */
export function useLaidOut(key: string, published: Opened | undefined, layOut: LayOut): DesignDocument | undefined {
  const catalogue = useBothLanguages();
  const [opened, setOpened] = useState<{ readonly key: string; readonly document: DesignDocument }>();
  const isOpen = opened?.key === key;
  const place = useEffectEvent(layOut);
  useEffect(() => {
    if (isOpen || !published || !catalogue) return undefined;
    const { id, content, layout: stored } = published;
    const bare = openDocument(id, content, stored ?? undefined);
    let isCurrent = true;
    void Promise.resolve(place(bare, catalogue)).then((layout) => {
      if (isCurrent) setOpened({ key, document: openDocument(id, content, layout) });
    });
    return () => void (isCurrent = false);
  }, [isOpen, key, published, catalogue]);
  return isOpen ? opened.document : undefined;
}
