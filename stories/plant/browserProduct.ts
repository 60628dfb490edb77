import { readPart } from '../browser/parts.ts';
import { unpackProduct } from './packed/unpackProduct.ts';
import type { CheckedProduct } from './product.ts';

const [definitions, scenarios] = await Promise.all([readPart('product'), readPart('scenarios')]);

let unpacked: CheckedProduct | undefined;

/** The definitions of the book, read once in a page. */
export const product = (): CheckedProduct => (unpacked ??= unpackProduct({ product: definitions, scenarios }));
