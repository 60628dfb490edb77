import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { Comments } from '../../api/comments.ts';
import { CommentsPanel } from '../../comments/CommentsPanel.tsx';
import type { CommentSubjects } from '../../comments/subjects.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import { fieldName, hasField } from '../../form/formDocument.ts';
import { fieldTitle } from '../../form/formProblems.ts';
import { shown } from '../../model/texts.ts';

/** What people say about a form and its fields. */
export function FormComments({ comments }: { readonly comments: Comments }): ReactNode {
  const { language } = useTranslator();
  const { document, catalogue } = useEditorContext();
  const isThere = (id: string): boolean => hasField(document, id);
  const subjects: CommentSubjects = {
    subjectOf: (id) => (isThere(id) ? id : ''),
    titleOf: (subject) => {
      const name = fieldName(subject) ?? '';
      return shown(fieldTitle(document, catalogue, name), language, name);
    },
    isThere,
  };
  return <CommentsPanel comments={comments} subjects={subjects} />;
}
