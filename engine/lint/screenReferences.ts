import type { ScreenDefinition, Tile } from '../definitions.generated.ts';
import type { LoadedDefinition } from '../load/definitions.ts';
import type { Kind } from '../load/kinds.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../load/sourceLocation.ts';
import { openedBy } from './screens.ts';
import { menuNodes } from '../load/screenParts.ts';
import type { LintInput } from './types.ts';

/** A reference to a definition of a kind, by id. */
export interface Reference extends SourceLocation {
  readonly kind: Kind;
  readonly id: string;
}

/** Every definition that screens and menus name. */
export function* screenReferences(set: LintInput): Generator<Reference> {
  for (const loaded of set.screen.values()) {
    yield* arrangedDefinitions(loaded);
    yield* offeredActions(loaded);
    yield* partReferences(loaded);
  }
  for (const loaded of set.menu.values()) {
    const { home } = loaded.definition;
    if (home !== undefined) yield { ...locationBelow(fileLocation(loaded), 'home'), kind: 'screen', id: home };
    for (const { node, file, pointer } of menuNodes(loaded))
      if ('screen' in node) yield { ...locationBelow({ file, pointer }, 'screen'), kind: 'screen', id: node.screen };
  }
}

function* arrangedDefinitions(loaded: LoadedDefinition<ScreenDefinition>): Generator<Reference> {
  const { definition } = loaded;
  if ('action' in definition)
    yield { ...locationBelow(fileLocation(loaded), 'action'), kind: 'action', id: definition.action };
  if ('query' in definition) yield { ...locationBelow(fileLocation(loaded), 'query'), kind: 'query', id: definition.query };
  if ('settings' in definition)
    yield { ...locationBelow(fileLocation(loaded), 'settings'), kind: 'settings', id: definition.settings };
  if ('entity' in definition)
    yield { ...locationBelow(fileLocation(loaded), 'entity'), kind: 'entity', id: definition.entity };
}

function* offeredActions(loaded: LoadedDefinition<ScreenDefinition>): Generator<Reference> {
  const { definition } = loaded;
  const lists = {
    actions: 'actions' in definition ? definition.actions : [],
    bulk: 'bulk' in definition ? definition.bulk : [],
  };
  for (const [key, ids = []] of Object.entries(lists))
    for (const [i, id] of ids.entries()) yield { ...locationBelow(fileLocation(loaded), key, i), kind: 'action', id };
}

function* partReferences(loaded: LoadedDefinition<ScreenDefinition>): Generator<Reference> {
  const { definition } = loaded;
  const at = fileLocation(loaded);
  if (definition.kind === 'definitions') yield { ...locationBelow(at, 'open'), kind: 'screen', id: definition.open };
  if (definition.kind === 'matrix' && definition.writes !== undefined)
    yield { ...locationBelow(at, 'writes'), kind: 'action', id: definition.writes };
  if (definition.kind === 'scan' && definition.undo !== undefined)
    yield { ...locationBelow(at, 'undo'), kind: 'action', id: definition.undo };
  if (definition.kind === 'scan' && definition.correct !== undefined)
    yield { ...locationBelow(at, 'correct'), kind: 'action', id: definition.correct };
  if (definition.kind === 'checklist')
    for (const key of ['begin', 'save'] as const)
      if (definition[key] !== undefined) yield { ...locationBelow(at, key), kind: 'action', id: definition[key] };
  if (definition.kind === 'tasks')
    for (const { screen, ...location } of openedBy(at, definition)) yield { ...location, kind: 'screen', id: screen };
  if (definition.kind === 'detail') {
    for (const [i, id] of (definition.work?.next ?? []).entries())
      yield { ...locationBelow(at, 'work', 'next', i), kind: 'action', id };
    for (const [name, section] of Object.entries(definition.sections ?? {}))
      if ('query' in section) {
        const place = locationBelow(at, 'sections', name);
        yield { ...locationBelow(place, 'query'), kind: 'query', id: section.query };
        const { propose } = section.control ?? {};
        if (propose) yield { ...locationBelow(place, 'control', 'propose', 'action'), kind: 'action', id: propose.action };
      }
    for (const [name, { site }] of Object.entries(definition.links ?? {}))
      yield { ...locationBelow(at, 'links', name, 'site'), kind: 'pack', id: site };
  }
  if (definition.kind !== 'dashboard') return;
  for (const [name, { query, settings, open }] of Object.entries(definition.steps ?? {})) {
    if (query !== undefined) yield { ...locationBelow(at, 'steps', name, 'query'), kind: 'query', id: query };
    if (settings !== undefined) yield { ...locationBelow(at, 'steps', name, 'settings'), kind: 'settings', id: settings };
    yield { ...locationBelow(at, 'steps', name, 'open'), kind: 'screen', id: open };
  }
  if (definition.period) yield { ...locationBelow(at, 'period', 'query'), kind: 'query', id: definition.period.query };
  for (const [name, tile] of Object.entries(definition.tiles)) yield* tileReferences(locationBelow(at, 'tiles', name), tile);
}

function* tileReferences(
  at: SourceLocation,
  { query, action, open, for: waited, lost = {}, layers = {} }: Tile,
): Generator<Reference> {
  yield { ...locationBelow(at, 'query'), kind: 'query', id: query };
  if (action !== undefined) yield { ...locationBelow(at, 'action'), kind: 'action', id: action };
  if (waited !== undefined) yield { ...locationBelow(at, 'for'), kind: 'action', id: waited };
  if (open !== undefined) yield { ...locationBelow(at, 'open'), kind: 'screen', id: open };
  for (const [name, loss] of Object.entries(lost))
    yield { ...locationBelow(at, 'lost', name, 'query'), kind: 'query', id: loss.query };
  for (const [name, layer] of Object.entries(layers)) {
    yield { ...locationBelow(at, 'layers', name, 'query'), kind: 'query', id: layer.query };
    yield { ...locationBelow(at, 'layers', name, 'open'), kind: 'screen', id: layer.open };
  }
}
