import { compile, load, type Bundle, type Definitions, type SourceFile } from '#engine';

/** Everything that is defined, as stories read and run it. */
export interface Product {
  readonly files: readonly SourceFile[];
  readonly definitions: Definitions;
  readonly bundle: Bundle;
}

const products = new WeakMap<readonly SourceFile[], Product>();

/** Loads and compiles files, once. */
export function productOf(files: readonly SourceFile[]): Product {
  const known = products.get(files);
  if (known) return known;
  const { definitions } = load(files);
  const product = { files, definitions, bundle: compile(definitions).bundle };
  products.set(files, product);
  return product;
}
