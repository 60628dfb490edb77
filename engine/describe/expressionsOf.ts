import { settingsFields } from '../input/settings.ts';
import type { Kind } from '../load/kinds.ts';
import type { Expression } from '../expr/types.ts';
import type { Bundle } from '../model/types.ts';

/** What a definition's conditions and values were compiled to, by what is written; those of other definitions are left out. */
export function expressionsOf(bundle: Bundle, kind: Kind, id: string): ReadonlyMap<string, Expression> {
  return expressionsIn(compiledOf(bundle, kind, id));
}

function compiledOf(bundle: Bundle, kind: Kind, id: string): unknown {
  switch (kind) {
    case 'entity':
      // Its state models and the entities it is joined with have pages of their own.
      return { ...bundle.entities.get(id), states: undefined };
    case 'state-model':
      return bundle.stateModels.get(id);
    case 'query':
      return { ...bundle.queries.get(id), rules: undefined };
    case 'rule':
      return bundle.rules.get(id);
    case 'role':
      return bundle.roles.get(id);
    case 'job':
      return bundle.jobs.get(id);
    case 'flow':
      return bundle.flows.get(id);
    case 'form':
      return bundle.forms.get(id);
    case 'label':
      return bundle.labels.get(id);
    case 'screen':
      return bundle.screens.get(id);
    case 'settings': {
      const settings = bundle.settings.get(id);
      return settings && settingsFields(bundle, settings);
    }
    default:
      return undefined;
  }
}

/** Every expression in compiled parts of a definition, by what is written. */
export function expressionsIn(parts: unknown): ReadonlyMap<string, Expression> {
  const found = new Map<string, Expression>();
  collect(parts, found, new Set());
  return found;
}

function collect(value: unknown, found: Map<string, Expression>, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isExpression(value)) found.set(value.source, value);
  else for (const each of value instanceof Map ? value.values() : Object.values(value)) collect(each, found, seen);
}

const isExpression = (value: object): value is Expression => 'node' in value && 'evaluate' in value && 'source' in value;
