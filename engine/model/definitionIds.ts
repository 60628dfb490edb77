import type { Bundle } from './types.ts';

/** Is there a definition of this kind and id? A kind that the bundle does not keep by id has none. */
export function hasDefinition(bundle: Bundle, kind: string, id: string): boolean {
  return keptBy(bundle, kind)?.has(id) === true;
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
    case 'screen':
      return bundle.screens;
    case 'menu':
      return bundle.menus;
    default:
      return undefined;
  }
}
