import { createContext, use } from 'react';
import type { MenuNode } from '#engine';
import type { MenuLocation } from './menuLocations.ts';

/** State shared by the parts of the office frame. */
export interface Office {
  /** Top level of the menu as the user arranged it: areas, or screens that stand alone. */
  readonly areas: readonly MenuNode[];
  /** The same as it is without that, what they hide among it. */
  readonly wholeMenu: readonly MenuNode[];
  readonly locations: readonly MenuLocation[];
  /** Start screen of the office. */
  readonly home?: string;
  /** Menu location of the current page. */
  readonly location?: MenuLocation;
  /** Menu location of the list the current page was opened from, of a page that has none itself. */
  readonly opener?: MenuLocation;
  /** The area whose screens are in the sidebar. */
  readonly area?: MenuNode;
  /** Shortcut letters after G, by area name. */
  readonly letters: ReadonlyMap<string, string>;
  readonly openPalette: (typed?: string) => void;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

/** The office context of a page. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error('no OfficeContext above');
  return office;
}
