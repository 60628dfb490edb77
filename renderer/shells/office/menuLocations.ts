import type { MenuNode } from '#engine';

/** Location of a screen in the menu: its area, and the catalogs above it. */
export interface MenuLocation {
  readonly area: MenuNode;
  readonly trail: readonly MenuNode[];
  readonly node: MenuNode;
}

/** All screens of a menu with their locations. */
export function menuLocations(nodes: readonly MenuNode[]): readonly MenuLocation[] {
  return nodes.flatMap((area) => below(area, area, []));
}

function below(area: MenuNode, node: MenuNode, trail: readonly MenuNode[]): readonly MenuLocation[] {
  const here = node.screen ? [{ area, trail, node }] : [];
  return [...here, ...node.children.flatMap((child) => below(area, child, [...trail, node]))];
}

/** The first location of a screen. */
export function findLocation(places: readonly MenuLocation[], screen: string): MenuLocation | undefined {
  return places.find(({ node }) => node.screen?.id === screen);
}

/** The location of the list a screen opens from. */
export function findOpener(places: readonly MenuLocation[], screen: string): MenuLocation | undefined {
  return places.find(({ node }) => node.screen?.opens === screen);
}

/**
 * A shortcut letter for each area, typed after G: the first unused letter of its name. Names come from the definitions, so a
 * letter is the same in every language.
 *
 * @param taken letters already in use
 */
export function shortcutLetters(areas: readonly MenuNode[], taken: readonly string[]): ReadonlyMap<string, string> {
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
