import { useEffect, useState } from 'react';
import { useTranslator } from '#renderer';
import type { Revision } from '../api/published.ts';
import { layoutRequest } from '../layout/layoutRequest.ts';
import { tidyLayout } from '../layout/tidyLayout.ts';
import { openDocument, type DesignDocument } from '../model/DesignDocument.ts';
import type { Catalogue } from '../model/texts.ts';

type Opened = Pick<Revision, 'id' | 'content' | 'layout'>;

/**
 * A definition as a document, laid out once where nobody has placed its states yet. Undefined until it is.
 *
 * @param key  of what is opened; while it stays the same, the document does, whatever is read again
 */
export function useLaidOut(
  key: string,
  published: Opened | undefined,
  catalogue: Catalogue | undefined,
): DesignDocument | undefined {
  const { language } = useTranslator();
  const [opened, setOpened] = useState<{ readonly key: string; readonly document: DesignDocument }>();
  const [first] = useState(language);
  const isOpen = opened?.key === key;
  useEffect(() => {
    if (isOpen || !published || !catalogue) return undefined;
    const bare = openDocument(published.id, published.content);
    let isCurrent = true;
    const placed = published.layout ?? undefined;
    void Promise.resolve(placed ?? tidyLayout(layoutRequest(bare, catalogue, first))).then((layout) => {
      if (isCurrent) setOpened({ key, document: openDocument(published.id, published.content, layout) });
    });
    return () => void (isCurrent = false);
  }, [isOpen, key, published, catalogue, first]);
  return isOpen ? opened.document : undefined;
}
