import type { MenuCatalog, MenuDefinition, MenuEntry, MenuNodes, ScreenDefinition } from '../definitions.generated.ts';
import type { Placed } from './definitions.ts';
import { below, whole, type Place } from './place.ts';

/** A part of a screen that a person sees a word of. */
interface Part extends Place {
  /** Text of its word. */
  readonly code: string;
}

/** Slots, lists, sections, links and tiles of a screen, and what it tells. Sections of a form and of a record are called alike. */
export function screenParts(placed: Placed<ScreenDefinition>): readonly Part[] {
  return [
    ...named(placed, 'slots', 'slot'),
    ...told(placed),
    ...named(placed, 'beside', 'beside'),
    ...named(placed, 'steps', 'step'),
    ...named(placed, 'tiles', 'tile'),
    ...figures(placed),
    ...named(placed, 'sections', 'section'),
    ...named(placed, 'links', 'link'),
  ];
}

/** The parts a screen holds under a key, whatever its kind. */
function named(placed: Placed<ScreenDefinition>, key: string, word: string): readonly Part[] {
  const parts: unknown = Object.entries(placed.definition).find(([name]) => name === key)?.[1];
  return Object.keys(parts ?? {}).map((name) => ({
    ...below(whole(placed), key, name),
    code: `${placed.definition.id}.${word}.${name}`,
  }));
}

/** What a ratio is made of, and what it lacks. */
function figures(placed: Placed<ScreenDefinition>): readonly Part[] {
  const { definition } = placed;
  const tiles = 'tiles' in definition ? definition.tiles : {};
  return Object.entries(tiles).flatMap(([tile, { factors = {}, lost = {} }]) =>
    Object.entries({ factors, lost }).flatMap(([key, parts]) =>
      Object.keys(parts).map((name) => ({
        ...below(whole(placed), 'tiles', tile, key, name),
        code: `${definition.id}.tile.${tile}.${name}`,
      })),
    ),
  );
}

function told(placed: Placed<ScreenDefinition>): readonly Part[] {
  const { definition } = placed;
  const lets = 'tell' in definition ? definition.tell : [];
  return (lets ?? []).map((name, i) => ({ ...below(whole(placed), 'tell', i), code: `${definition.id}.tell.${name}` }));
}

/** A catalog or entry of a menu. */
export interface MenuNodeAt extends Place {
  readonly name: string;
  readonly node: MenuEntry | MenuCatalog;
}

/** Every node of a menu, each catalog before what it holds. */
export function menuNodes(placed: Placed<MenuDefinition>): readonly MenuNodeAt[] {
  return nodesBelow(below(whole(placed), 'nodes'), placed.definition.nodes);
}

function nodesBelow(place: Place, nodes: MenuNodes): readonly MenuNodeAt[] {
  return Object.entries(nodes).flatMap(([name, node]) => {
    const at = below(place, name);
    return [{ ...at, name, node }, ...('nodes' in node ? nodesBelow(below(at, 'nodes'), node.nodes) : [])];
  });
}
