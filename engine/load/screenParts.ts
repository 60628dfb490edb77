import type { MenuCatalog, MenuDefinition, MenuEntry, MenuNodes, ScreenDefinition } from '../definitions.generated.ts';
import type { LoadedDefinition } from './definitions.ts';
import { locationBelow, fileLocation, type SourceLocation } from './sourceLocation.ts';

/** A part of a screen that a person sees a word of. */
interface Part extends SourceLocation {
  /** Text of its word. */
  readonly code: string;
}

/**
 * Slots, lists, sections, links, tiles and shown values (`tell`) of a screen. Sections of a form and of a record are called
 * alike.
 */
export function screenParts(loaded: LoadedDefinition<ScreenDefinition>): readonly Part[] {
  return [
    ...named(loaded, 'slots', 'slot'),
    ...remainders(loaded),
    ...shownParts(loaded),
    ...named(loaded, 'beside', 'beside'),
    ...named(loaded, 'steps', 'step'),
    ...named(loaded, 'tiles', 'tile'),
    ...figures(loaded),
    ...named(loaded, 'sections', 'section'),
    ...named(loaded, 'links', 'link'),
  ];
}

/** The parts a screen holds under a key, whatever its kind. */
function named(loaded: LoadedDefinition<ScreenDefinition>, key: string, word: string): readonly Part[] {
  const parts: unknown = Object.entries(loaded.definition).find(([name]) => name === key)?.[1];
  return Object.keys(parts ?? {}).map((name) => ({
    ...locationBelow(fileLocation(loaded), key, name),
    code: `${loaded.definition.id}.${word}.${name}`,
  }));
}

/** What is left of what a slot is measured against: room, or what is still to come. */
function remainders(loaded: LoadedDefinition<ScreenDefinition>): readonly Part[] {
  const { id, ...definition } = loaded.definition;
  const slots = definition.kind === 'scan' ? Object.entries(definition.slots) : [];
  const measured = slots.filter(([, slot]) => 'total' in slot || 'remainder' in slot);
  return measured.map(([name]) => ({
    ...locationBelow(fileLocation(loaded), 'slots', name),
    code: `${id}.slot.${name}.rest`,
  }));
}

/** What a ratio is made of, and what it lacks. */
function figures(loaded: LoadedDefinition<ScreenDefinition>): readonly Part[] {
  const { definition } = loaded;
  const tiles = 'tiles' in definition ? definition.tiles : {};
  return Object.entries(tiles).flatMap(([tile, { factors = {}, lost = {} }]) =>
    Object.entries({ factors, lost }).flatMap(([key, parts]) =>
      Object.keys(parts).map((name) => ({
        ...locationBelow(fileLocation(loaded), 'tiles', tile, key, name),
        code: `${definition.id}.tile.${tile}.${name}`,
      })),
    ),
  );
}

function shownParts(loaded: LoadedDefinition<ScreenDefinition>): readonly Part[] {
  const { definition } = loaded;
  const lets = 'tell' in definition ? definition.tell : [];
  return (lets ?? []).map((name, i) => ({
    ...locationBelow(fileLocation(loaded), 'tell', i),
    code: `${definition.id}.tell.${name}`,
  }));
}

/** A catalog or entry of a menu. */
export interface MenuNodeAt extends SourceLocation {
  readonly name: string;
  readonly node: MenuEntry | MenuCatalog;
}

/** Every node of a menu, each catalog before what it holds. */
export function menuNodes(loaded: LoadedDefinition<MenuDefinition>): readonly MenuNodeAt[] {
  return nodesBelow(locationBelow(fileLocation(loaded), 'nodes'), loaded.definition.nodes);
}

function nodesBelow(location: SourceLocation, nodes: MenuNodes): readonly MenuNodeAt[] {
  return Object.entries(nodes).flatMap(([name, node]) => {
    const at = locationBelow(location, name);
    return [{ ...at, name, node }, ...('nodes' in node ? nodesBelow(locationBelow(at, 'nodes'), node.nodes) : [])];
  });
}
