import type { ActionModel, Bundle, LoadModel } from '../model/types.ts';
import { permits } from '../permission/permits.ts';
import type { Refusal } from '../types.ts';
import type { Row, Value } from '../value/value.ts';
import { actorValue } from '../frame/actorValue.ts';
import { unit } from './answers.ts';
import { checkAsserts } from './checks/asserts.ts';
import { checkHeld } from './checks/authority.ts';
import { Frame } from '../frame/frame.ts';
import { checkEvents } from './checks/legality.ts';
import { openingOf, type Opening } from './openings.ts';
import { tellable } from './tellable.ts';
import type { Context, FetchedRow } from '../frame/types.ts';

/** Is an action open for a record, and if not, every reason that can be told without its other inputs. */
export interface Verdict {
  readonly open: boolean;
  readonly reasons: readonly Refusal[];
  /** When it opens, where one of the reasons is the record's own state. */
  readonly opening?: Opening;
}

/**
 * Steps 3, 6 and 7, and those asserts that mention only the record, the actor and the time. What depends on inputs not
 * given yet is left to the action itself, so an open action may still be refused.
 *
 * @param record  the row with its own fields; `related` holds the rows the action's reads lead to
 */
export function explain(
  bundle: Bundle,
  action: ActionModel,
  record: FetchedRow,
  related: readonly FetchedRow[],
  context: Context,
): Verdict {
  if (!permits(bundle, context.actor.roles, `action:${action.id}`))
    return { open: false, reasons: [{ code: 'common.notAllowed', params: {}, kind: 'forbidden' }] };
  const input = inputFor(bundle, action, record.entity) ?? 'id';
  const loads = fedBy(action, input);
  const frame = new Frame(bundle, tellable(bundle, action, loads, record.entity), {}, context);
  frame.names['actor'] = actorValue(frame.world, context.actor);
  for (const row of related) frame.world.adopt(row);
  bindRecord(frame, loads, frame.world.adopt(record));
  frame.bindLets();
  checkEvents(frame);
  checkHeld(frame);
  checkAsserts(frame);
  const entity = bundle.entities.get(record.entity);
  const opening = entity && openingOf(entity, frame.refusals);
  return { open: frame.refusals.length === 0, reasons: frame.refusals, ...(opening ? { opening } : {}) };
}

/** The actions whose inputs can name a record of this entity, with the entity itself or a view that covers it. */
export function actionsOn(bundle: Bundle, entity: string): readonly ActionModel[] {
  return [...bundle.actions.values()].filter((action) => {
    const own = action.generated?.entity ?? action.about;
    return own === undefined ? inputFor(bundle, action, entity) !== undefined : own === entity;
  });
}

function inputFor(bundle: Bundle, action: ActionModel, entity: string): string | undefined {
  if (action.about !== undefined) return action.about === entity ? 'id' : undefined;
  const [first] = action.takes;
  return first && (first.entity === entity || bundle.entities.get(first.entity)?.of.includes(entity))
    ? first.input
    : undefined;
}

/** The loads that the record's input feeds get the record; everything else, the input included, is unknown yet. */
function bindRecord(frame: Frame, fed: readonly LoadModel[], row: Row): void {
  frame.poisoned.add('input');
  for (const load of frame.action.loads) {
    if (fed.includes(load)) frame.names[load.alias] = bound(frame, load, row);
    else frame.poisoned.add(load.alias);
  }
}

/** Loads that take the record by an input, and those that load the same row again, to lock it after its parents. */
function fedBy({ loads }: ActionModel, input: string): readonly LoadModel[] {
  const fed = loads.filter((load) => isBy(load, `input.${input}`));
  const again = loads.filter((load) => fed.some(({ alias, entity }) => load.entity === entity && isBy(load, `${alias}.id`)));
  return [...fed, ...again];
}

function isBy(load: LoadModel, key: string): boolean {
  return [...load.keys.values()].some(({ source }) => source === key);
}

function bound(frame: Frame, load: LoadModel, row: Row): Value {
  if (frame.bundle.entities.get(load.entity)?.kindOf === 'view') return unit(frame, load, [row]);
  return load.form === 'byAll' ? [row] : row;
}
