import zipped from 'virtual:zipped-product';
import { unpackProduct } from './packed/unpackProduct.ts';
import type { Product } from './product.ts';

/** What was zipped, as text. */
export async function unzip(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

const [definitions, scenarios] = await Promise.all([unzip(zipped.product), unzip(zipped.scenarios)]);

let unpacked: Product | undefined;

/** The definitions of this checkout, read once in a page. */
export const product = (): Product => (unpacked ??= unpackProduct({ product: definitions, scenarios }));
