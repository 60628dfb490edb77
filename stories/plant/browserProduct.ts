import files from 'virtual:definition-files';
import { productOf, type Product } from './product.ts';

/** The definitions of this checkout, loaded and compiled once in a page. */
export const product = (): Product => productOf(files);
