import type { ReactNode } from 'react';
import type { Comments } from '../../api/comments.ts';
import { CommentsPanel } from '../../comments/CommentsPanel.tsx';
import type { CommentSubjects } from '../../comments/subjects.ts';
import { nodeAt, nodeName } from '../../flow/flowDocument.ts';
import { useFlowDrawing } from './useFlowDrawing.ts';

/** What people say about a flow and its steps; a way is spoken of as the step it leaves. */
export function FlowComments({ comments }: { readonly comments: Comments }): ReactNode {
  const { flow, nodeTitle } = useFlowDrawing();
  const subjects: CommentSubjects = {
    subjectOf: (id) => nodeAt(id) ?? '',
    titleOf: (subject) => nodeTitle(nodeName(subject) ?? ''),
    isThere: (subject) => Object.hasOwn(flow.nodes, nodeName(subject) ?? ''),
  };
  return <CommentsPanel comments={comments} subjects={subjects} />;
}
