import { DefinitionError } from '../types.ts';
import { create } from './create.ts';
import { deletion } from './deletion.ts';
import type { EffectEntry, StaticEffects, EffectKind } from './EffectKind.ts';
import { erase } from './erase.ts';
import { event } from './event.ts';
import { eventWhere } from './eventWhere.ts';
import { link } from './link.ts';
import { notify } from './notify.ts';
import { approval } from './flow/approval.ts';
import { flow } from './flow/flow.ts';
import { findOrCreate } from './obtain.ts';
import { print } from './print.ts';
import { sync } from './sync.ts';
import { update } from './update.ts';
import { updateWhere } from './updateWhere.ts';

/** Every kind of effect by its keyword. An effect with several keywords has the first matching kind. */
const effectKinds: ReadonlyMap<string, EffectKind> = new Map<string, EffectKind>([
  ['create', create],
  ['obtain', findOrCreate],
  ['update', update],
  ['updateWhere', updateWhere],
  ['delete', deletion],
  ['erase', erase],
  ['eventWhere', eventWhere],
  ['event', event],
  ['sync', sync],
  ['link', link],
  ['print', print],
  ['notify', notify],
  ['flow', flow],
  ['approval', approval],
]);

/** Keyword and kind of an effect in a file. The schema guarantees that there is one. */
export function kindOf(entry: EffectEntry): readonly [string, EffectKind] {
  for (const kind of effectKinds) if (kind[0] in entry) return kind;
  throw new DefinitionError('effect.unknown', { keys: Object.keys(entry).join(' ') });
}

/** What the linter needs to know of every effect. */
export function staticEffects(entry: EffectEntry): StaticEffects {
  return kindOf(entry)[1].staticEffects(entry);
}

/** The kind that compiled an effect. */
export function kindNamed(keyword: string): EffectKind {
  const kind = effectKinds.get(keyword);
  if (!kind) throw new DefinitionError('effect.unknown', { keys: keyword });
  return kind;
}
