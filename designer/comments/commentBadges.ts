import type { Translator } from '#renderer';
import type { Comment } from '../api/comments.ts';
import { countEach } from '../model/countEach.ts';
import type { ElementId } from '../model/elements.ts';
import type { Badge } from '../model/overlay.ts';

/** Open comments beside their elements. @param drawnAt  where what is spoken of is drawn */
export function commentBadges(
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
