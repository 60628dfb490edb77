import { useEffect, useEffectEvent, useState } from 'react';
import { useBothLanguages } from '#renderer';
import type { Revision } from '../api/published.ts';
import { openDocument, type DesignDocument, type Layout } from '../model/DesignDocument.ts';
import type { Catalogue } from '../model/texts.ts';

type Opened = Pick<Revision, 'id' | 'content' | 'layout'>;

/** Places a document that nobody has placed yet. */
export type LayOut = (bare: DesignDocument, catalogue: Catalogue) => Promise<Layout> | Layout;

/**
 * A definition as a document, laid out once where nobody has placed it yet. Undefined until it is.
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
    const bare = openDocument(published.id, published.content);
    let isCurrent = true;
    void Promise.resolve(published.layout ?? place(bare, catalogue)).then((layout) => {
      if (isCurrent) setOpened({ key, document: openDocument(published.id, published.content, layout) });
    });
    return () => void (isCurrent = false);
  }, [isOpen, key, published, catalogue]);
  return isOpen ? opened.document : undefined;
}
