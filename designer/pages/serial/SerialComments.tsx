import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { Comments } from '../../api/comments.ts';
import { CommentsPanel } from '../../comments/CommentsPanel.tsx';
import type { CommentSubjects } from '../../comments/subjects.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import { hasPart, partKind, partName, ruleIn } from '../../serial/serialDocument.ts';

/** What people say about a serial rule and its parts. */
export function SerialComments({ comments }: { readonly comments: Comments }): ReactNode {
  const { t } = useTranslator();
  const { document } = useEditorContext();
  const isThere = (id: string): boolean => hasPart(document, id);
  const subjects: CommentSubjects = {
    subjectOf: (id) => (isThere(id) ? id : ''),
    titleOf: (subject) => {
      const part = ruleIn(document).parts[partName(subject) ?? ''];
      return part ? t(`designer.serial.kind.${partKind(part)}`) : subject;
    },
    isThere,
  };
  return <CommentsPanel comments={comments} subjects={subjects} />;
}
