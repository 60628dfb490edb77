import { useMemo } from 'react';
import { useTranslator } from '#renderer';
import type { Comment } from '../api/comments.ts';
import type { Editor } from '../editor/Editor.ts';
import { commentBadges } from './commentBadges.ts';

/** The editor with open comments beside their elements; what else is drawn there comes first. */
export function useCommentedEditor(editor: Editor, comments: readonly Comment[]): Editor {
  const { t } = useTranslator();
  const { document, overlay } = editor;
  const badges = useMemo(
    () => new Map([...commentBadges(document, comments, { t }), ...overlay.badges]),
    [document, comments, overlay.badges, t],
  );
  const commented = useMemo(() => ({ ...overlay, badges }), [overlay, badges]);
  return { ...editor, overlay: commented };
}
