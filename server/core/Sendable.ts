import type { Json, Moment } from '#contract';

/** What a server says where the contract has a value: moments may still be dates, and what definitions decide is theirs. */
export type Sendable<T> = Json extends T ? unknown : SendablePart<T>;

type SendablePart<T> = T extends string
  ? keyof Moment extends keyof T
    ? T | Date
    : T
  : T extends readonly (infer Item)[]
    ? readonly Sendable<Item>[]
    : T extends object
      ? string extends keyof T
        ? object
        : { readonly [N in keyof T]: Sendable<T[N]> }
      : T;
