import { isRecord } from '../value/json.ts';
/** A JSON object of which nothing is known yet. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** The entries of an object, each read; empty where it is none. */
export function mapped<T>(entries: unknown, read: (entry: Unchecked) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(asRecord(entries)).map(([name, entry]) => [name, read(asRecord(entry))]));
}

export const asRecord = (value: unknown): Unchecked => (isRecord(value) ? (value as Unchecked) : {});
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const asTexts = (value: unknown): readonly string[] => asList(value).filter((item) => typeof item === 'string');

/** Whether a value is filled in, with everything in it: no blank text, no empty list, no number that is not above 0. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return value > 0;
  if (Array.isArray(value)) return value.length > 0 && value.every(isFilled);
  return isRecord(value) ? Object.keys(value).length > 0 && Object.values(value).every(isFilled) : value !== undefined;
}
