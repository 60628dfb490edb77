import type { SlotModel } from '../../model/screenTypes.ts';
import type { Bundle } from '../../model/types.ts';
import { codeKey } from '../../value/text.ts';
import { codeShapes, type CodeShape } from '../codeShapes.ts';
import type { LikelyKind } from './preview.ts';

/** Kinds in sight at once. */
const MAX_KINDS = 4;

/**
 * What a code may be that no record carries, by its form: the kinds that are wanted, those the screen takes besides, then any other
 * that it fits wholly; without a screen also those it only begins like. No similar code is proposed: the thing in hand would be booked as another one.
 */
export function likelyKinds(
  bundle: Bundle,
  slots: readonly SlotModel[],
  asked: SlotModel | undefined,
  scanned: string,
): readonly LikelyKind[] {
  const code = codeKey(scanned);
  const shapes = new Map(codeShapes(bundle).map((shape) => [shape.entity, shape]));
  const fitting = [...shapes.values()].filter((shape) => isWhole(shape, code)).map(({ entity }) => entity);
  const taken = [...(asked?.entities ?? []), ...slots.flatMap(({ entities }) => entities)];
  const begun = slots.length > 0 ? [] : [...shapes.values()].filter(({ starts }) => code.startsWith(codeKey(starts)));
  return [...new Set([...taken, ...fitting, ...begun.map(({ entity }) => entity)])].slice(0, MAX_KINDS).map((entity) => {
    const title = bundle.entities.get(entity)?.definition.title ?? entity;
    const shape = shapes.get(entity);
    return shape ? { title, like: shape.like, ...verdict(shape, code) } : { title, why: 'free' };
  });
}

/** Whether a code has the form of its kind, or the first thing it lacks. */
function verdict(shape: CodeShape, code: string): Pick<LikelyKind, 'why' | 'count'> {
  if (isWhole(shape, code)) return { why: 'fits' };
  if (!code.startsWith(codeKey(shape.starts))) return { why: 'start' };
  const more = code.length - shape.like.length;
  if (more === 0 || shape.like.includes('…')) return { why: 'sign' };
  return more < 0 ? { why: 'short', count: -more } : { why: 'long', count: more };
}

const isWhole = ({ pattern }: CodeShape, code: string): boolean => new RegExp(pattern, 'iu').test(code);
