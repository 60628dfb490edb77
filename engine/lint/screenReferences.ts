import type { ScreenDefinition, Tile } from '../definitions.generated.ts';
import type { Placed } from '../load/definitions.ts';
import type { Kind } from '../load/kinds.ts';
import { below, whole, type Place } from '../load/place.ts';
import { openedBy } from './screens.ts';
import { menuNodes } from '../load/screenParts.ts';
import type { LintInput } from './types.ts';

/** A reference to a definition of a kind, by id. */
export interface Reference extends Place {
  readonly kind: Kind;
  readonly id: string;
}

/** Every definition that screens and menus name. */
export function* screenReferences(set: LintInput): Generator<Reference> {
  for (const placed of set.screen.values()) {
    yield* arranged(placed);
    yield* offered(placed);
    yield* parts(placed);
  }
  for (const placed of set.menu.values()) {
    const { home } = placed.definition;
    if (home !== undefined) yield { ...below(whole(placed), 'home'), kind: 'screen', id: home };
    for (const { node, file, pointer } of menuNodes(placed))
      if ('screen' in node) yield { ...below({ file, pointer }, 'screen'), kind: 'screen', id: node.screen };
  }
}

function* arranged(placed: Placed<ScreenDefinition>): Generator<Reference> {
  const { definition } = placed;
  if ('action' in definition) yield { ...below(whole(placed), 'action'), kind: 'action', id: definition.action };
  if ('query' in definition) yield { ...below(whole(placed), 'query'), kind: 'query', id: definition.query };
  if ('settings' in definition) yield { ...below(whole(placed), 'settings'), kind: 'settings', id: definition.settings };
  if ('entity' in definition) yield { ...below(whole(placed), 'entity'), kind: 'entity', id: definition.entity };
}

function* offered(placed: Placed<ScreenDefinition>): Generator<Reference> {
  const { definition } = placed;
  const lists = {
    actions: 'actions' in definition ? definition.actions : [],
    bulk: 'bulk' in definition ? definition.bulk : [],
  };
  for (const [key, ids = []] of Object.entries(lists))
    for (const [i, id] of ids.entries()) yield { ...below(whole(placed), key, i), kind: 'action', id };
}

function* parts(placed: Placed<ScreenDefinition>): Generator<Reference> {
  const { definition } = placed;
  const at = whole(placed);
  if (definition.kind === 'scan' && definition.undo !== undefined)
    yield { ...below(at, 'undo'), kind: 'action', id: definition.undo };
  if (definition.kind === 'scan' && definition.correct !== undefined)
    yield { ...below(at, 'correct'), kind: 'action', id: definition.correct };
  if (definition.kind === 'checklist')
    for (const key of ['begin', 'save'] as const)
      if (definition[key] !== undefined) yield { ...below(at, key), kind: 'action', id: definition[key] };
  if (definition.kind === 'scan' || definition.kind === 'checklist')
    for (const [name, slot] of Object.entries(definition.slots))
      if ('expect' in slot && slot.expect !== undefined)
        yield { ...below(at, 'slots', name, 'expect'), kind: 'entity', id: slot.expect };
  if (definition.kind === 'tasks')
    for (const { screen, ...place } of openedBy(at, definition)) yield { ...place, kind: 'screen', id: screen };
  if (definition.kind === 'detail') {
    for (const [name, section] of Object.entries(definition.sections ?? {}))
      if ('query' in section) yield { ...below(at, 'sections', name, 'query'), kind: 'query', id: section.query };
    for (const [name, { site }] of Object.entries(definition.links ?? {}))
      yield { ...below(at, 'links', name, 'site'), kind: 'pack', id: site };
  }
  if (definition.kind !== 'dashboard') return;
  for (const [name, { query, settings, open }] of Object.entries(definition.steps ?? {})) {
    if (query !== undefined) yield { ...below(at, 'steps', name, 'query'), kind: 'query', id: query };
    if (settings !== undefined) yield { ...below(at, 'steps', name, 'settings'), kind: 'settings', id: settings };
    yield { ...below(at, 'steps', name, 'open'), kind: 'screen', id: open };
  }
  if (definition.period) yield { ...below(at, 'period', 'query'), kind: 'query', id: definition.period.query };
  for (const [name, tile] of Object.entries(definition.tiles)) yield* ofTile(below(at, 'tiles', name), tile);
}

function* ofTile(at: Place, { query, action, open, for: waited, lost = {}, layers = {} }: Tile): Generator<Reference> {
  yield { ...below(at, 'query'), kind: 'query', id: query };
  if (action !== undefined) yield { ...below(at, 'action'), kind: 'action', id: action };
  if (waited !== undefined) yield { ...below(at, 'for'), kind: 'action', id: waited };
  if (open !== undefined) yield { ...below(at, 'open'), kind: 'screen', id: open };
  for (const [name, loss] of Object.entries(lost))
    yield { ...below(at, 'lost', name, 'query'), kind: 'query', id: loss.query };
  for (const [name, layer] of Object.entries(layers)) {
    yield { ...below(at, 'layers', name, 'query'), kind: 'query', id: layer.query };
    yield { ...below(at, 'layers', name, 'open'), kind: 'screen', id: layer.open };
  }
}
