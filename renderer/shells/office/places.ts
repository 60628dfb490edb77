import type { MenuNode } from '#engine';

/** Where a screen stands in the menu: its area, and the catalogs above it. */
export interface Place {
  readonly area: MenuNode;
  readonly trail: readonly MenuNode[];
  readonly node: MenuNode;
}

/** Every screen of a menu, with the way to it. */
export function placesOf(nodes: readonly MenuNode[]): readonly Place[] {
  return nodes.flatMap((area) => below(area, area, []));
}

function below(area: MenuNode, node: MenuNode, trail: readonly MenuNode[]): readonly Place[] {
  const here = node.screen ? [{ area, trail, node }] : [];
  return [...here, ...node.children.flatMap((child) => below(area, child, [...trail, node]))];
}

/** The first place of a screen. */
export function placeOf(places: readonly Place[], screen: string): Place | undefined {
  return places.find(({ node }) => node.screen?.id === screen);
}

/**
 * A letter for each area, typed after G: the first letter of its name that is still free. Names are of the definitions, so a
 * letter is the same in every language.
 *
 * @param taken  letters that already mean something
 */
export function lettersOf(areas: readonly MenuNode[], taken: readonly string[]): ReadonlyMap<string, string> {
  const free = new Set('abcdefghijklmnopqrstuvwxyz'.split('').filter((letter) => !taken.includes(letter)));
  const letters = new Map<string, string>();
  for (const { name } of areas) {
    const letter = [...name.toLowerCase().split(''), ...free].find((each) => free.has(each));
    if (letter === undefined) break;
    free.delete(letter);
    letters.set(name, letter);
  }
  return letters;
}
