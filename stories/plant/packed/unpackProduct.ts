import { unpackBundle, type Bundle, type PackedBundle } from '#engine';
import type { PackedProduct } from './packProduct.ts';
import { inflate } from './inflate.ts';
import type { CheckedProduct } from '../product.ts';

type Flat = Omit<CheckedProduct, 'bundle'> & { readonly packed: PackedBundle };

/** The product that was packed; scenarios are read when a story plays the first. */
export function unpackProduct({ product, scenarios }: PackedProduct): CheckedProduct {
  const { packed, ...rest } = inflate(product) as Flat;
  return { ...rest, bundle: unpackBundle(packed, { scenarios: () => inflate(scenarios) as Bundle['scenarios'] }) };
}
