import { useMemo } from 'react';
import { type Translator, useTranslator } from '#renderer';
import type { Comment } from '../api/comments.ts';
import type { Editor } from '../editor/Editor.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';
import { countEach } from '../model/countEach.ts';
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
  const badges = useMemo(
    () => new Map([...commentBadges(comments, (subject) => drawnAt(document, subject), { t }), ...overlay.badges]),
    [document, comments, drawnAt, overlay.badges, t],
  );
  const commented = useMemo(() => ({ ...overlay, badges }), [overlay, badges]);
  return { ...editor, overlay: commented };
}

const asCalled = (_document: DesignDocument, subject: ElementId): ElementId => subject;

/** Open comments beside their elements. @param drawnAt  where what is spoken of is drawn */
function commentBadges(
  comments: readonly Comment[],
  drawnAt: (subject: ElementId) => ElementId,
  { t }: Pick<Translator, 't'>,
): ReadonlyMap<ElementId, Badge> {
  const open = comments.filter(({ isResolved }) => !isResolved);
  return new Map(
    [...countEach(open.map(({ element }) => drawnAt(element)))].map(([id, count]) => {
      const label = t('designer.comments.open', { count });
      return [id, { icon: 'quote', text: String(count), label, tone: 'plain' }] as const;
    }),
  );
}
