import { useMemo } from 'react';
import { useTranslator } from '#renderer';
import type { Comment } from '../api/comments.ts';
import type { Editor } from '../editor/Editor.ts';
import { countEach } from '../model/countEach.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';
import type { Badge } from '../model/overlay.ts';

/**
 * The editor with open comments beside their elements; what else is drawn there comes first.
 *
 * @param drawnAt  no closure, but a function of its module; default: what is spoken of is drawn as it is called
 */
export function useCommentedEditor<E extends Editor>(
  editor: E,
  comments: readonly Comment[],
  drawnAt: (document: DesignDocument, subject: ElementId) => ElementId = asCalled,
): E {
  const { t } = useTranslator();
  const { document, overlay } = editor;
  const commented = useMemo(() => {
    const open = comments.flatMap(({ isResolved, element }) => (isResolved ? [] : drawnAt(document, element)));
    const counted = [...countEach(open)].map(([id, count]): readonly [ElementId, Badge] => {
      const label = t('designer.comments.open', { count });
      return [id, { icon: 'quote', text: String(count), label, tone: 'plain' }];
    });
    return { ...overlay, badges: new Map([...counted, ...overlay.badges]) };
  }, [document, comments, drawnAt, overlay, t]);
  return { ...editor, overlay: commented };
}

const asCalled = (_document: DesignDocument, subject: ElementId): ElementId => subject;
