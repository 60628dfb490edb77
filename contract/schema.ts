import { Type, type Static, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox';

/** A value as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** An object that takes no other fields: what a request says beside them is refused, and an answer has none beside them. */
export function closed<const P extends TProperties>(properties: P, options: { readonly examples?: object[] } = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

export const optional = Type.Optional;
export const list = <S extends TSchema>(items: S, options: Parameters<typeof Type.Array>[1] = {}) =>
  Type.Array(items, options);

/** One of a few words. */
export function oneOf<const Words extends readonly string[]>(words: Words): TUnsafe<Words[number]> {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: words });
}

/** A text or null; a union would be checked value by value while an answer is written. */
export const nullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });
export const nullableNumber = Type.Unsafe<number | null>({ type: ['number', 'null'] });

/** A value whose shape the definitions decide, or an engine that both sides run. */
export const any = <T = Json>(description?: string): TUnsafe<T> =>
  Type.Unsafe<T>(description === undefined ? {} : { description });

/** An object whose shape the definitions decide, or an engine that both sides run. */
export function document<T = object>(description: string): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'object', additionalProperties: true, description });
}

/** Values by names that are not known beforehand. */
export function byName<T>(value: TSchema & TUnsafe<T>): TUnsafe<Readonly<Record<string, T>>> {
  return Type.Unsafe<Readonly<Record<string, T>>>({ type: 'object', additionalProperties: value });
}

/** ISO 8601 in UTC; a server may have it as a date until it is sent. */
export type Moment = string & { readonly isMoment?: true };
export const moment = Type.Unsafe<Moment>({ type: 'string', format: 'date-time' });
export const nullableMoment = Type.Unsafe<Moment | null>({ type: ['string', 'null'], format: 'date-time' });

/** A count; what is counted is never less than nothing. */
export const count = Type.Integer({ minimum: 0 });

/** An object or null. */
export function nullable<S extends TObject>(schema: S): TUnsafe<Static<S> | null> {
  return Type.Unsafe<Static<S> | null>({ ...schema, type: ['object', 'null'] });
}

/** One of a few words or null. */
export function oneOfOrNull<const Words extends readonly string[]>(words: Words): TUnsafe<Words[number] | null> {
  return Type.Unsafe<Words[number] | null>({ type: ['string', 'null'], enum: [...words, null] });
}
