import { useMemo } from 'react';
import { useTranslator } from '#renderer';
import type { Comment } from '../api/comments.ts';
import type { Editor } from '../editor/Editor.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';
import { commentBadges } from './commentBadges.ts';

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
