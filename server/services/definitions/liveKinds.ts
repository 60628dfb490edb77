import type { Bundle, Refusal } from '#engine';
import type { Content } from './content.ts';

/**
 * Kinds that change while the plant runs: what they say needs no other table. The others are the work of a release and come by an
 * upgrade.
 */
const LIVE_KINDS = [
  'state-model',
  'texts',
  'screen',
  'query',
  'menu',
  'label',
  'serial-rule',
  'job',
  'settings',
  'flow',
  'form',
] as const;

/** Kinds of which a plant may add definitions of its own. */
const OWN_KINDS: readonly string[] = ['serial-rule', 'flow', 'form'];

export function isLive(kind: string): boolean {
  return (LIVE_KINDS as readonly string[]).includes(kind);
}

/** Whether nobody changes it but its maker. */
export function isReadonly(content: Content): boolean {
  return content['readonly'] === true;
}

/** An axis of an entity whose state model a plant makes. */
export interface PlantAxis {
  readonly entity: string;
  readonly axis: string;
  /** Id of the model. */
  readonly model: string;
  readonly area: string;
}

/** Every axis whose state model a plant makes, whether it has or not. */
export function plantAxes(bundle: Bundle): readonly PlantAxis[] {
  return [...bundle.entities.values()].flatMap(({ id: entity, area, definition: { plantStates = {} } }) =>
    Object.entries(plantStates).map(([axis, model]) => ({ entity, axis, model, area })),
  );
}

/**
 * Why a definition may not be drafted; undefined where it may.
 *
 * @param current  its content as it holds; absent for a new one
 * @param axes     where a new state model has its place
 */
export function closedReason(
  kind: string,
  id: string,
  current: Content | undefined,
  axes: readonly PlantAxis[],
): Refusal | undefined {
  const params = { kind, id };
  if (!isLive(kind)) return { code: 'definitions.needsUpgrade', params };
  if (current === undefined) {
    const isOwn = OWN_KINDS.includes(kind) || (kind === 'state-model' && axes.some(({ model }) => model === id));
    return isOwn ? undefined : { code: 'definitions.notExist', params, kind: 'missing' };
  }
  return isReadonly(current) ? { code: 'definitions.readonly', params } : undefined;
}
