import type { StoryKind } from './kinds.ts';
import type { Product } from './product.ts';

/** A definition and where it stands; of a file of texts only where. */
export interface PlacedDefinition {
  readonly area: string;
  readonly file: string;
  readonly definition: Readonly<Record<string, unknown>>;
  /** Tells its content from another. */
  readonly hash: string;
}

export function placedOf({ definitions, texts, hashes }: Product, kind: StoryKind, id: string): PlacedDefinition {
  const placed = (kind === 'texts' ? texts : definitions[kind]).get(id);
  if (!placed) throw new Error(`there is no ${kind} ${id}`);
  const definition = placed.definition as PlacedDefinition['definition'];
  return { ...placed, definition, hash: hashes.get(`${kind}/${id}`) ?? '' };
}

/** Code of what a definition is called. */
export function titleCodeOf(product: Product, kind: StoryKind, id: string): string {
  const { title } = kind === 'texts' ? {} : (placedOf(product, kind, id).definition as { readonly title?: string });
  return title ?? id;
}
