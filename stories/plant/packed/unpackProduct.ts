import { unpackBundle, type Bundle, type PackedBundle } from '#engine';
import type { PackedProduct } from './packProduct.ts';
import { inflate } from './inflate.ts';
import type { Product } from '../product.ts';

type Flat = Omit<Product, 'bundle'> & { readonly packed: PackedBundle };

/** The product that was packed; scenarios are read when a story plays the first. */
export function unpackProduct({ product, scenarios }: PackedProduct): Product {
  const { packed, ...rest } = inflate(product) as Flat;
  return { ...rest, bundle: unpackBundle(packed, { scenarios: () => inflate(scenarios) as Bundle['scenarios'] }) };
}
