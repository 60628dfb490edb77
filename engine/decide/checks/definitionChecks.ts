import { camel } from '../../load/names.ts';
import { changesOf } from '../../describe/changes.ts';
import { FLOW_FOR_OTHERS, FLOW_NODE, nodeTitles } from '../../model/flowTypes.ts';
import { MOVEMENT, movementTitles } from '../../describe/movementTitles.ts';
import type { FieldModel, Bundle } from '../../model/types.ts';
import { LIMIT, PERMISSION } from '../../model/reach.ts';
import { limitsOf } from '../../permission/limits.ts';
import { permissionKeys } from '../../permission/permissionKeys.ts';
import type { Value } from '../../value/value.ts';
import type { Frame } from '../../frame/frame.ts';
import type { WorkingRow } from '../../frame/row.ts';

/** What `x-changesOf` is refused as. */
const CHANGE = 'change';

/**
 * A value written into a field with `x-definition` must be the id of an existing definition: `role.notExist {code}`. An id
 * that was already stored is accepted, because its definition may have been removed since.
 */
export function checkDefinitions(frame: Frame, row: WorkingRow, field: FieldModel): void {
  const { 'x-definition': kind, 'x-changesOf': changed, 'x-flowsOf': approved } = (field.items ?? field).schema;
  if (changed !== undefined)
    checkKnown(frame, row, field, { kind: CHANGE, known: changesKnown(frame.bundle, row.now[changed]) });
  if (kind !== undefined) checkKnown(frame, row, field, { kind, known: idsOf(frame.bundle, kind) });
  const flow = row.now[field.name];
  if (approved === undefined || typeof flow !== 'string' || flow === row.before?.[field.name]) return;
  const { entity = approved } = frame.bundle.flows.get(flow) ?? {};
  if (entity !== approved)
    frame.refuse({ code: FLOW_FOR_OTHERS, params: { flow: { word: flow, of: '' } }, at: `/${field.name}` });
}

interface KnownIds {
  readonly kind: string;
  /** Undefined for a kind that the bundle does not keep by id. */
  readonly known: Pick<ReadonlySet<string>, 'has'> | undefined;
}

function checkKnown(frame: Frame, row: WorkingRow, field: FieldModel, { kind, known }: KnownIds): void {
  const before = new Set(idsIn(row.before?.[field.name]));
  for (const [i, id] of idsIn(row.now[field.name]).entries()) {
    if (before.has(id) || known?.has(id)) continue;
    const at = field.items ? `/${field.name}/${i}` : `/${field.name}`;
    frame.refuse({ code: `${camel(kind)}.notExist`, params: { code: id }, kind: 'missing', at });
  }
}

function idsIn(value: Value | undefined): readonly string[] {
  const all = Array.isArray(value) ? (value as readonly Value[]) : [value ?? null];
  return all.filter((each) => typeof each === 'string');
}

function changesKnown(bundle: Bundle, entity: Value | undefined): KnownIds['known'] {
  const { events, actions } = changesOf(bundle, typeof entity === 'string' ? entity : '');
  return new Set([...events, ...actions]);
}

/** The ids a field of this kind may hold. */
function idsOf(bundle: Bundle, kind: string): KnownIds['known'] {
  if (kind === FLOW_NODE) return new Set(nodeTitles(bundle));
  if (kind === MOVEMENT) return movementTitles(bundle);
  if (kind === LIMIT) return new Set(limitsOf(bundle).map(({ word }) => word));
  return kind === PERMISSION ? new Set(permissionKeys(bundle)) : keptBy(bundle, kind);
}

function keptBy(bundle: Bundle, kind: string): ReadonlyMap<string, unknown> | undefined {
  switch (kind) {
    case 'entity':
      return bundle.entities;
    case 'state-model':
      return bundle.stateModels;
    case 'action':
      return bundle.actions;
    case 'rule':
      return bundle.rules;
    case 'table':
      return bundle.tables;
    case 'serial-rule':
      return bundle.serialRules;
    case 'label':
      return bundle.labels;
    case 'settings':
      return bundle.settings;
    case 'query':
      return bundle.queries;
    case 'role':
      return bundle.roles;
    case 'job':
      return bundle.jobs;
    case 'form':
      return bundle.forms;
    case 'flow':
      return bundle.flows;
    case 'screen':
      return bundle.screens;
    case 'menu':
      return bundle.menus;
    default:
      return undefined;
  }
}
