import { packBundle, packScenarios } from '#engine';
import type { CheckedProduct } from '../product.ts';
import { flatten } from './flatten.ts';

/** A product as texts that a page reads in a moment; scenarios apart, as most stories play none. */
export interface PackedProduct {
  readonly product: string;
  readonly scenarios: string;
}

/** What a page would load and compile itself, loaded and compiled before. */
export function packProduct({ bundle, ...rest }: CheckedProduct): PackedProduct {
  return {
    product: flatten({ ...rest, packed: packBundle(bundle) }),
    scenarios: flatten(packScenarios(bundle.scenarios)),
  };
}
