import type { ActionModel, Bundle, LoadModel } from '../model/types.ts';
import { permits } from '../permission/permits.ts';
import type { Refusal } from '../types.ts';
import type { Row, Value } from '../value/value.ts';
import { actorValue } from '../frame/actorValue.ts';
import { handlingUnit } from './loadAnswers.ts';
import { checkAsserts } from './checks/asserts.ts';
import { checkOpenApprovals } from './checks/approvals.ts';
import { checkManagedRoles } from './checks/authority.ts';
import { Frame } from '../frame/frame.ts';
import { checkEvents } from './checks/legality.ts';
import { findOpening, type Opening } from './openings.ts';
import { singleRecordSubset } from './singleRecordSubset.ts';
import type { Context, FetchedRow } from '../frame/types.ts';

/** Whether an action is available for a record, and if not, every reason known without its other inputs. */
export interface Verdict {
  readonly open: boolean;
  readonly reasons: readonly Refusal[];
  /** When it opens, where one of the reasons is the record's own state. */
  readonly opening?: Opening;
}

/**
 * Steps 3, 6 and 7, and those asserts that mention only the record, the actor and the time. Checks that depend on missing
 * inputs are left to the action itself, so an available action may still be refused.
 *
 * @param record the row with its own fields; `related` holds the rows the action's reads lead to, and its approvals that have not ended
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
  const loads = loadsFrom(action, input);
  const frame = new Frame(bundle, singleRecordSubset(bundle, action, loads, record.entity), {}, context);
  frame.names['actor'] = actorValue(frame.workingSet, context.actor);
  for (const row of related) frame.workingSet.adopt(row);
  const row = frame.workingSet.adopt(record);
  bindRecord(frame, loads, row);
  frame.bindLets();
  checkEvents(frame);
  checkManagedRoles(frame);
  checkAsserts(frame);
  checkOpenApprovals(frame, row);
  const entity = bundle.entities.get(record.entity);
  const opening = entity && findOpening(entity, frame.refusals);
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

/** Binds the record to the loads its input feeds; everything else, including the input, is still unknown. */
function bindRecord(frame: Frame, fedLoads: readonly LoadModel[], row: Row): void {
  frame.unresolved.add('input');
  for (const load of frame.action.loads) {
    if (fedLoads.includes(load)) frame.names[load.alias] = boundRow(frame, load, row);
    else frame.unresolved.add(load.alias);
  }
}

/** Loads keyed by the record's input, and loads of the same row that lock it after its parents. */
function loadsFrom({ loads }: ActionModel, input: string): readonly LoadModel[] {
  const fedLoads = loads.filter((load) => isLoadedBy(load, `input.${input}`));
  const again = loads.filter((load) =>
    fedLoads.some(({ alias, entity }) => load.entity === entity && isLoadedBy(load, `${alias}.id`)),
  );
  return [...fedLoads, ...again];
}

function isLoadedBy(load: LoadModel, key: string): boolean {
  return [...load.keys.values()].some(({ source }) => source === key);
}

function boundRow(frame: Frame, load: LoadModel, row: Row): Value {
  if (frame.bundle.entities.get(load.entity)?.kindOf === 'view') return handlingUnit(frame, load, [row]);
  return load.form === 'byAll' ? [row] : row;
}
