/** JSON Schemas of the parts of a request; a part without one is the handler's business. */
interface RouteSchema {
  readonly body?: object;
  readonly querystring?: object;
  readonly params?: object;
}

/** The parts of a request that fit the schemas of its endpoint. */
export interface RouteParts<S extends RouteSchema> {
  readonly Body: FromSchema<S['body']>;
  readonly Querystring: FromSchema<S['querystring']>;
  readonly Params: FromSchema<S['params']>;
}

/**
 * What a value is that fits a JSON Schema, as far as the schemas of our requests go: types, words, lists, and objects with their
 * required fields. What a schema leaves open is unknown.
 */
type FromSchema<S> = S extends { readonly enum: readonly (infer Word)[] } | { readonly const: infer Word }
  ? Word
  : S extends { readonly type: infer Type }
    ? OfType<Type extends readonly (infer One)[] ? One : Type, S>
    : unknown;

type OfType<Type, S> = Type extends 'string'
  ? string
  : Type extends 'integer' | 'number'
    ? number
    : Type extends 'boolean'
      ? boolean
      : Type extends 'null'
        ? null
        : Type extends 'array'
          ? readonly FromSchema<S extends { readonly items: infer Item } ? Item : unknown>[]
          : Type extends 'object'
            ? FromObjectSchema<S>
            : unknown;

type FromObjectSchema<S> = S extends { readonly properties: infer Fields }
  ? { readonly [K in keyof Fields as K extends Required<S> ? K : never]: FromSchema<Fields[K]> } & {
      readonly [K in keyof Fields as K extends Required<S> ? never : K]?: FromSchema<Fields[K]>;
    }
  : Readonly<Record<string, unknown>>;

type Required<S> = S extends { readonly required: readonly (infer Name)[] } ? Name : never;
