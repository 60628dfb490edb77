import type {
  DashboardScreen,
  MenuCatalog,
  MenuDefinition,
  MenuEntry,
  MenuNodes,
  ScanScreen,
  ScreenDefinition,
} from '../definitions.generated.ts';
import type { Placed } from './definitions.ts';
import { below, whole, type Place } from './place.ts';

/** A part of a screen that a person sees a word of. */
interface Part extends Place {
  /** Text of its word. */
  readonly code: string;
}

/** Slots, lists, sections, links and tiles of a screen, and what it tells. Sections of a form and of a record are called alike. */
export function screenParts(placed: Placed<ScreenDefinition>): readonly Part[] {
  const { definition } = placed;
  const part = (word: string, collection: object | undefined): readonly Part[] =>
    Object.keys(collection ?? {}).map((name) => ({
      ...below(whole(placed), `${word}s`, name),
      code: `${definition.id}.${word}.${name}`,
    }));
  switch (definition.kind) {
    case 'scan':
      return [...part('slot', definition.slots), ...told(placed, definition), ...besides(placed, definition)];
    case 'checklist':
      return part('slot', definition.slots);
    case 'dashboard':
      return [...part('step', definition.steps), ...part('tile', definition.tiles), ...figures(placed, definition)];
    case 'detail':
      return [...part('section', definition.sections), ...part('link', definition.links)];
    case 'form':
    case 'settings':
      return part('section', definition.sections);
    default:
      return [];
  }
}

/** What a ratio is made of, and what it lacks. */
function figures(placed: Placed<ScreenDefinition>, { id, tiles }: DashboardScreen): readonly Part[] {
  return Object.entries(tiles).flatMap(([tile, { factors = {}, lost = {} }]) =>
    Object.entries({ factors, lost }).flatMap(([key, parts]) =>
      Object.keys(parts).map((name) => ({
        ...below(whole(placed), 'tiles', tile, key, name),
        code: `${id}.tile.${tile}.${name}`,
      })),
    ),
  );
}

function told(placed: Placed<ScreenDefinition>, { id, tell }: ScanScreen): readonly Part[] {
  return (tell ?? []).map((name, i) => ({ ...below(whole(placed), 'tell', i), code: `${id}.tell.${name}` }));
}

function besides(placed: Placed<ScreenDefinition>, { id, beside }: ScanScreen): readonly Part[] {
  return Object.keys(beside ?? {}).map((name) => ({ ...below(whole(placed), 'beside', name), code: `${id}.beside.${name}` }));
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
