import type { ComponentType } from 'react';
import type { ScreenView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { later } from '../../state/later.ts';

/** What a page that draws a screen is given. */
export interface PageProps<V extends ScreenView = ScreenView> {
  readonly view: V;
  /** What another page hands over: inputs that are known, the id of a record. */
  readonly preset: Item;
  readonly onBack: () => void;
}

/** What draws the screens of a kind. */
export interface ScreenPage<V extends ScreenView> {
  readonly Page: ComponentType<PageProps<V>>;
  /** Fetches the page, and what it draws only later, so that it opens without a network. */
  readonly load: () => Promise<unknown>;
}

/** The pages of a shell by kind of screen; a kind it does not draw is left out. */
export type Pages = { readonly [K in ScreenView['kind']]?: ScreenPage<Extract<ScreenView, { readonly kind: K }>> };

/** A page that is fetched when it is first drawn. */
export function fetched<V extends ScreenView>(load: () => Promise<ComponentType<PageProps<V>>>): ScreenPage<V> {
  const Page = later(load);
  return { Page, load: Page.load };
}

/** The page of a view; undefined where the shell has none, or this client does not know the kind. */
export function pageOf(pages: Pages, { kind }: ScreenView): ComponentType<PageProps> | undefined {
  // The page of a kind is given views of that kind alone.
  return pages[kind]?.Page as ComponentType<PageProps> | undefined;
}
