import type { ComponentType } from 'react';
import type { ScreenView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { lazyComponent } from '../../state/lazyComponent.ts';

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

/** Each kind of screen with a page that draws it. */
export type PageOfKind = { readonly [K in ScreenView['kind']]?: ScreenPage<Extract<ScreenView, { readonly kind: K }>> };

/** The pages of a shell, for whatever view comes; a kind the shell does not draw, or this client does not know, has none. */
export type ShellPages = Readonly<Partial<Record<ScreenView['kind'], ScreenPage<ScreenView>>>>;

/** The list of a shell. */
export function shellPages(pages: PageOfKind): ShellPages {
  // The page of a kind is given views of that kind alone.
  return pages as ShellPages;
}

/** A page that is fetched when it is first drawn. */
export function lazyPage<V extends ScreenView>(load: () => Promise<ComponentType<PageProps<V>>>): ScreenPage<V> {
  const Page = lazyComponent(load);
  return { Page, load: Page.load };
}
