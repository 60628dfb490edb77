import type { Item } from './reads.ts';
import { isRecord } from '#engine';

/**
 * What an address hands over as input of a screen (`?input={…}`). One somebody wrote by hand may say anything; what is no record of
 * inputs says nothing.
 */
export function handedOver(search: string): Item | undefined {
  try {
    const said: unknown = JSON.parse(new URLSearchParams(search).get('input') ?? 'null');
    return isRecord(said) ? (said as Item) : undefined;
  } catch {
    return undefined;
  }
}

/** The part of an address that hands it over. */
export function handOver(input: Item): string {
  return Object.keys(input).length > 0 ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
}
