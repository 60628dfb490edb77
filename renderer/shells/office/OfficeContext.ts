import { createContext, use } from 'react';
import type { MenuNode } from '#engine';
import type { Place } from './places.ts';

/** What the parts of the frame share. */
export interface Office {
  /** Top of the menu: areas, or screens that stand alone. */
  readonly areas: readonly MenuNode[];
  readonly places: readonly Place[];
  /** Screen the office starts with. */
  readonly home?: string;
  /** Where the page shown stands in the menu. */
  readonly place?: Place;
  /** The area whose screens the side shows. */
  readonly area?: MenuNode;
  /** By name of an area, the letter after G. */
  readonly letters: ReadonlyMap<string, string>;
  readonly openPalette: (typed?: string) => void;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

/** The office around a page. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error('no OfficeContext above');
  return office;
}
