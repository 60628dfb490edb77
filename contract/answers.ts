import { Type, type TSchema } from 'typebox';
import type { Value } from './endpoint.ts';
import { any, byName, closed, list, nullableText, optional } from './schema.ts';

/** A parameter of a sentence: a value, or a word and the list it is of. */
export type Param = string | number | boolean | { readonly word: string; readonly of: string };

export const params = byName(any<Param>());

/** A sentence and what it is made of. */
const message = closed({ code: Type.String(), params, text: Type.String() });

const refusalFields = {
  code: Type.String({ description: 'Says which rule, the same in every language and release.' }),
  params,
  at: optional(Type.String({ description: 'JSON Pointer of the field that is meant.' })),
  text: Type.String({ description: 'The reason with its values, in the language of the user.' }),
};

/** Why something is not done. */
export const refusal = closed(refusalFields);
/** A question to confirm; sent back as `code:hash` in the header `Confirm`. */
const confirm = closed({ ...refusalFields, hash: Type.String() });
/** The result code of the specification: 100 in use, 200 done, 300 refused, 400 exists already, 500 is not there. */
const result = Type.Integer({ enum: [100, 300, 400, 500] });

/** The body of whatever was not done. */
export const refused = closed(
  { code: result, refusals: list(refusal) },
  {
    examples: [
      {
        code: 300,
        refusals: [
          {
            code: 'common.required',
            params: { field: { word: 'code', of: 'part.field' } },
            at: '/code',
            text: 'Code is required',
          },
        ],
      },
    ],
  },
);

const counted = Type.Integer();
/** What an action would do: rows before and after, and stock. */
export const preview = closed({
  isLasting: Type.Boolean({ description: 'Something is deleted, or a row comes where no event leads back from.' }),
  counts: list(closed({ entity: Type.String(), made: counted, changed: counted, removed: counted })),
  changed: list(
    closed({
      entity: Type.String(),
      id: Type.String(),
      code: Type.String(),
      before: byName(any()),
      after: byName(any()),
    }),
    { description: 'At most five rows; `counts` says how many there are.' },
  ),
  stock: list(closed({ entity: Type.String(), field: Type.String(), before: Type.Number(), after: Type.Number() })),
});

/** What came about by an action. */
export const outcome = closed({
  journal: Type.String({ description: 'Its entry in the journal.' }),
  created: list(closed({ entity: Type.String(), id: Type.String(), code: nullableText }), {
    description: 'Every row made, and what people call it by.',
  }),
  changed: list(closed({ entity: Type.String(), id: Type.String(), version: Type.Integer() })),
  sets: optional(
    list(closed({ effect: Type.String(), entity: Type.String(), changed: counted, left: counted }), {
      description: 'Rows of sets are reported by count only.',
    }),
  ),
  next: optional(
    list(closed({ action: Type.String(), input: byName(any()) }), {
      description: 'What may be done next, and what is known of its input.',
    }),
  ),
});

/** The body of an action that was not done: why, or what it still asks for. */
export const actionRefused = closed(
  {
    code: result,
    refusals: optional(list(refusal)),
    confirm: optional(list(confirm)),
    secondPerson: optional(Type.String({ description: 'The permission that who agrees must hold.' })),
    signature: optional(Type.String({ description: 'Code of the statement to sign.' })),
    preview: optional(preview),
    data: optional(outcome),
  },
  {
    examples: [
      {
        code: 300,
        confirm: [
          {
            code: 'stock.belowSafeQuantity',
            params: { part: 'M-1', rest: 4, safe: 10 },
            text: 'M-1 will fall to 4, below the safety stock 10. Continue?',
            hash: '5f1d7a84',
          },
        ],
      },
    ],
  },
);

const done = { code: Type.Literal(200), message: optional(message) };

/** The body of a success. */
export interface SuccessBody<T> {
  readonly code: 200;
  readonly message?: Value<typeof message>;
  readonly data: T;
}

/** Its schema. */
export const doneWith = <S extends TSchema>(data: S) => closed({ ...done, data });

const warnings = optional(list(refusal));
const doneAt = optional(Type.String({ description: 'When an earlier submit under the same key did it; ISO 8601 in UTC.' }));

/** The body of a success under a key, which may be the answer to an earlier submit. */
export const doneOnceWith = <S extends TSchema>(data: S) => closed({ ...done, data, doneAt });

/** The body of an action that was done. */
export const actionDone = closed({ ...done, data: outcome, preview: optional(preview), warnings, doneAt });

/** The answers of many submits, each as it would have been alone; where none was done, the code is that of the first. */
export const manyDone = closed({
  code: Type.Integer(),
  warning: optional(Type.Literal('common.partlyDone')),
  items: list(
    closed({
      key: Type.String(),
      ...actionRefused.properties,
      code: Type.Integer(),
      message: optional(message),
      warnings,
      doneAt,
    }),
  ),
});
