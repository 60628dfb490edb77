import type { Translator } from '#renderer';
import type { DifferingEntry } from '../api/replay.ts';
import { countEach } from '../model/countEach.ts';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { edgesOf, hasElement, stateId, type ElementId } from '../model/elements.ts';
import type { Badge } from '../model/overlay.ts';

/**
 * Elements at which real work would be refused: the state the record was in, and the lines of the event out of it. Known by the code
 * of the refusal, which is the event's.
 */
export function refusedAt(document: DesignDocument, { refusals }: DifferingEntry): readonly ElementId[] {
  const content = contentOf(document);
  const edges = edgesOf(content);
  const places = refusals.flatMap(({ code, params: { state } }) => {
    const event = Object.keys(content.events).find((name) => {
      const { refusal, unmet } = content.events[name] ?? {};
      return code === refusal || code === unmet;
    });
    if (event === undefined || typeof state !== 'object') return [];
    const lines = edges.filter((edge) => edge.event === event && edge.source === state.word);
    return [stateId(state.word), ...lines.map(({ id }) => id)];
  });
  return [...new Set(places)].filter((id) => hasElement(content, id));
}

/** How many entries would be refused at each element. */
export function replayBadges(
  document: DesignDocument,
  refused: readonly DifferingEntry[],
  { t }: Pick<Translator, 't'>,
): ReadonlyMap<ElementId, Badge> {
  const counts = countEach(refused.flatMap((entry) => refusedAt(document, entry)));
  return new Map(
    [...counts].map(([id, count]) => {
      const label = t('designer.replay.refusedHere', { count });
      return [id, { icon: 'hand-stop', text: String(count), label, tone: 'refused' }] as const;
    }),
  );
}
