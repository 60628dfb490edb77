import type { WordColumns } from './words.ts';

/** A database schema as plain data: compared, stored as JSON, printed, and turned into statements. */
export interface DatabaseSchema {
  /** Tables by name, referenced tables before those that refer to them where there is no cycle. */
  readonly tables: Readonly<Record<string, TableSchema>>;
}

export interface TableSchema {
  /** Former table names: a table found under one of them is renamed and keeps its rows. */
  readonly was: readonly string[];
  readonly columns: Readonly<Record<string, ColumnSchema>>;
  readonly primaryKey: readonly string[];
  /** Constraints, indexes and triggers by name. */
  readonly objects: Readonly<Record<string, TableObject>>;
  /** No definition uses it any more; its rows stay until `--drop`. */
  readonly isRetired?: true;
}

export interface ColumnSchema {
  /** SQL type, such as `numeric(12,2)`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** SQL value that rows written before this column existed get. */
  readonly fill?: string;
  readonly was: readonly string[];
  /** Statement that fills it in rows written before this column existed. */
  readonly backfill?: string;
  /** It is numbered by a serial rule, which rows written before are numbered by too. */
  readonly isNumbered?: true;
  /** Its values have a word per language; rows written before may hold both, one after the other. */
  readonly isBilingual?: true;
  readonly isRetired?: true;
}

/** The order in which objects are made; they go in the opposite one. */
export const OBJECT_KINDS = ['unique', 'index', 'check', 'exclude', 'foreign', 'trigger'] as const;

export interface TableObject {
  readonly kind: (typeof OBJECT_KINDS)[number];
  /** What follows the name: `CHECK (…)`, `FOREIGN KEY (…) REFERENCES …`, index columns, events and function of a trigger. */
  readonly definition: string;
  /** Statement that brings rows written before the object existed in line with it. */
  readonly fill?: string;
  /** Of a check of words: the columns that hold them, so that rows with a former word are found. */
  readonly words?: WordColumns;
  /** Of any other check: how the rows that break it are found, and what is demanded of them. */
  readonly rowCheck?: RowCheck;
  /** Of the trigger of a state: which states there are and which may follow each other. */
  readonly rules?: StateRules;
  /** The meaning of its violation; absent for objects that cannot be violated. */
  readonly meaning?: Meaning;
}

/** What a check demands of each row. */
export interface RowCheck {
  /** SQL over the columns of the table. */
  readonly condition: string;
  /** The values a field may have, or the refusal code of a rule. */
  readonly demand: { readonly allowed: string } | { readonly rule: string };
  /** Column a person knows a row by. */
  readonly label: string;
}

/** States of a model and which may follow each other; the same rules, the same revision. */
export interface StateRules {
  readonly revision: string;
  readonly states: readonly string[];
  readonly pairs: readonly (readonly [from: string, to: string])[];
}

/** The meaning of a constraint violation. */
export interface Meaning {
  readonly kind: 'unique' | 'reference' | 'check' | 'overlap' | 'tree' | 'transition' | 'appendOnly';
  readonly entity: string;
  /** Fields at fault, the first one is pointed at. */
  readonly fields: readonly string[];
  /** Refusal code; references answer `common.associated` or `common.notExist`. */
  readonly code: string;
  /** Referenced entity of a reference. */
  readonly target?: string;
}

/** One step of a migration: its text's code and values, and the statement. */
export interface Step {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
  readonly sql: string;
  /** It changes rows and no table, so definitions that are published while the plant runs may take it. */
  readonly isData?: true;
  /** Column whose empty values a serial rule fills; a program does it. */
  readonly numbers?: { readonly table: string; readonly column: string };
}

/** An object of a table, and the name it has there. */
export type NamedObject = readonly [string, TableObject];
