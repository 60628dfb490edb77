import { diffDefinitions } from '#engine';
import { useMemo, type ReactNode } from 'react';
import { useRevision } from '../../api/published.ts';
import { ownMarks, ownPlaces } from '../../compare/ownMarks.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import { useOverlay } from '../../editor/useOverlay.ts';
import type { Tree } from '../../model/edits.ts';
import { ChangeList } from '../../revisions/ChangeList.tsx';
import { useAgainst, type AgainstOptions } from '../../revisions/useAgainst.ts';

/** What the document changes in meaning against a revision: listed, and marked in the drawing. */
export function OwnChanges(options: AgainstOptions): ReactNode {
  const { document } = useEditorContext();
  const against = useAgainst(options);
  const revision = against.against === undefined ? null : String(against.against);
  const { data } = useRevision(options.kind, options.id, revision);
  const before = data?.content;
  const changes = useMemo(
    () => before && diffDefinitions(before, document.tree['content'] as Tree), // the content is an object
    [before, document],
  );
  useOverlay(useMemo(() => ({ changes: ownMarks(changes ?? [], document) }), [changes, document]));
  return <ChangeList {...against} changes={changes} before={before} placesOf={(change) => ownPlaces(change, document)} />;
}
