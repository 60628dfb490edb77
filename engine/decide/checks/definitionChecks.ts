import { camel } from '../../load/names.ts';
import { FLOW_NODE, nodeTitles } from '../../model/flowTypes.ts';
import { MOVEMENT, movementTitles } from '../../describe/movementTitles.ts';
import type { FieldModel, Bundle } from '../../model/types.ts';
import { LIMIT, PERMISSION } from '../../model/reach.ts';
import { limitsOf } from '../../permission/limits.ts';
import { permissionKeys } from '../../permission/permissionKeys.ts';
import type { Value } from '../../value/value.ts';
import type { Frame } from '../../frame/frame.ts';
import type { WorkingRow } from '../../frame/row.ts';

/**
 * A value written into a field with `x-definition` must be the id of an existing definition: `role.notExist {code}`. An id
 * that was already stored is accepted, because its definition may have been removed since.
 */
export function checkDefinitions(frame: Frame, row: WorkingRow, field: FieldModel): void {
  const kind = (field.items ?? field).schema['x-definition'];
  if (kind === undefined) return;
  const before = new Set(idsIn(row.before?.[field.name]));
  const known = idsOf(frame.bundle, kind);
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

/** The ids a field of this kind may hold; undefined for a kind that the bundle does not keep by id. */
function idsOf(bundle: Bundle, kind: string): Pick<ReadonlySet<string>, 'has'> | undefined {
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
