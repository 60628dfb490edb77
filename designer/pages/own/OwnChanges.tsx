import { diffDefinitions } from '#engine';
import { type ReactNode, useMemo } from 'react';
import { useRevision } from '../../api/published.ts';
import { ownMarks, ownPlaces } from '../../compare/ownMarks.ts';
import { useEditorContext, useOverlay } from '../../editor/Editor.ts';
import { openDocument } from '../../model/DesignDocument.ts';
import type { Tree } from '../../model/edits.ts';
import { ChangeList } from '../../revisions/ChangeList.tsx';
import { type AgainstOptions, useAgainst } from '../../revisions/useAgainst.ts';

export interface OwnChangesProps extends AgainstOptions {
  /** What is gone is drawn, too. */
  readonly drawsRemoved: boolean;
}

/** What the document changes in meaning against a revision: listed, and marked in the drawing. */
export function OwnChanges({ drawsRemoved, ...options }: OwnChangesProps): ReactNode {
  const { document } = useEditorContext();
  const against = useAgainst(options);
  const revision = against.against === undefined ? null : String(against.against);
  const { data } = useRevision(options.kind, options.id, revision);
  const before = useMemo(
    () => data && openDocument(document.id, data.content, data.layout ?? undefined),
    [data, document.id],
  );
  const changes = useMemo(
    () => data && diffDefinitions(data.content, document.tree['content'] as Tree), // the content is an object
    [data, document],
  );
  const drawn = useMemo(() => (before && drawsRemoved ? [document, before] : [document]), [document, before, drawsRemoved]);
  useOverlay(useMemo(() => ({ changes: ownMarks(changes ?? [], drawn), before }), [changes, drawn, before]));
  return <ChangeList {...against} changes={changes} before={data?.content} placesOf={(change) => ownPlaces(change, drawn)} />;
}
