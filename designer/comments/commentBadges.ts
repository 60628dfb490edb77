import type { Translator } from '#renderer';
import type { Comment } from '../api/comments.ts';
import { countEach } from '../model/countEach.ts';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { edgesOf, elementId, elementName, type ElementId } from '../model/elements.ts';
import type { Badge } from '../model/overlay.ts';

/** What a comment is about: a line is spoken of as its transition. */
export function subjectOf(id: ElementId): ElementId {
  const found = elementName(id);
  return found ? elementId({ of: found.of, name: found.name }) : '';
}

/** Open comments beside their elements; that on a transition stands at its first line. */
export function commentBadges(
  document: DesignDocument,
  comments: readonly Comment[],
  { t }: Pick<Translator, 't'>,
): ReadonlyMap<ElementId, Badge> {
  const edges = edgesOf(contentOf(document));
  const open = comments.filter(({ isResolved }) => !isResolved);
  const drawn = open.map(({ element }) => edges.find(({ id }) => subjectOf(id) === element)?.id ?? element);
  return new Map(
    [...countEach(drawn)].map(([id, count]) => {
      const label = t('designer.comments.open', { count });
      return [id, { icon: 'quote', text: String(count), label, tone: 'plain' }] as const;
    }),
  );
}
