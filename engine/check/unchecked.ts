import { isRecord } from '../value/json.ts';
/** A JSON object of which nothing is known yet. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** The entries of an object, each read; empty where it is none. */
export function mapped<T>(entries: unknown, read: (entry: Unchecked) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(recordOf(entries)).map(([name, entry]) => [name, read(recordOf(entry))]));
}

export const recordOf = (value: unknown): Unchecked => (isRecord(value) ? (value as Unchecked) : {});
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textsOf = (value: unknown): readonly string[] => listOf(value).filter((item) => typeof item === 'string');
