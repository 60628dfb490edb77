import type { Static, TObject, TSchema } from 'typebox';

/**
 * Who may call: anybody, anybody signed in, users for their own account, which a token limited to some of their roles is not for,
 * holders of a permission key, where `{name}` is a part of the path, or of the one that the definition meant by the path names.
 */
export type Access = 'public' | 'signedIn' | 'account' | 'byDefinition' | { readonly permission: string };

/** One endpoint, by its method and path: `GET /api/notices`. Parts of a path are `:name`. */
export interface Endpoint {
  /** What it is for, in one line. */
  readonly summary: string;
  /** What a caller has to know beside it. */
  readonly description?: string;
  readonly access: Access;
  readonly params?: TObject;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Media types of a body that is no JSON. */
  readonly sends?: readonly string[];
  /** What a success answers, as `data` of its body. */
  readonly data?: TSchema;
  /** A success whose body is another one. */
  readonly answer?: TSchema;
  /** Media type of a success that is no JSON. */
  readonly content?: string;
  /** Bodies of other statuses than those of a success; refusals look alike everywhere where none is named. */
  readonly others?: Readonly<Record<string, TSchema>>;
}

export type Endpoints = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>>;

/** What fits a schema; nobody changes what was sent or received. */
export type Value<S> = S extends TSchema ? ReadonlyDeep<Static<S>> : undefined;

/** Objects and lists of a type, read only, all the way down. */
type ReadonlyDeep<T> = T extends string
  ? T
  : T extends readonly (infer Item)[]
    ? readonly ReadonlyDeep<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
      : T;
