import type { QueryString, Refusal, RowKey, Verdict, WordParam } from '#engine';
import type { SignedIn } from '../signedIn.ts';

/** Most rows of one page. */
export const MAX_PAGE_SIZE = 1_000;

/** One page of a query or a list of records. */
export interface PageCall {
  readonly params: QueryString;
  /** Conditions as the JSON of the `filter` parameter, unchecked. */
  readonly filter?: unknown;
  readonly search?: string;
  readonly sort?: string;
  readonly cursor?: string;
  readonly limit: number;
}

/** A page, or the reasons why there is none. */
export type Read<T> = { readonly data: T } | { readonly refusals: readonly Refusal[] };

/** A record: its fields, its parts, and every action that can name it with the reasons why it is not open. */
export interface RecordRead {
  readonly record: unknown;
  readonly children: Readonly<Record<string, readonly unknown[]>>;
  readonly actions: readonly (Verdict & { readonly action: string })[];
  /** Values of the paths asked for, behind references too. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Somebody an approval asks, asked or would ask, by name. */
export interface CoursePerson {
  readonly name: string;
  /** State of their task; absent of who is not asked yet. */
  readonly state?: string;
  /** Name of whom they stand in for. */
  readonly actingFor?: string | null;
  /** When they decided. */
  readonly at?: Date | null;
  readonly dueAt?: Date | null;
}

/** Where an approval stands. Titles and words are codes of texts. */
export interface ApprovalRead {
  readonly id: string;
  readonly flow: string;
  readonly state: string;
  readonly steps: readonly {
    readonly title: string;
    readonly kind: 'approval' | 'copy';
    readonly state: 'passed' | 'open' | 'ahead';
    /** Whether it comes depends on a condition. */
    readonly isPossible?: true;
    readonly handling?: 'parallel' | 'serial';
    readonly pass?: 'one' | 'all';
    readonly people: readonly CoursePerson[];
    /** Paths to people who are known once the step is entered. */
    readonly others: readonly string[];
  }[];
  /** What becomes of the record by how it ends; nothing of one that has ended. */
  readonly ends: readonly { readonly outcome: 'approved' | 'rejected'; readonly to: readonly WordParam[] }[];
}

/** Rows that an entry of the journal wrote. */
export interface TouchedRows {
  /** Of the entry. */
  readonly id: string;
  readonly rows: readonly RowKey[];
}

/** Reads on behalf of an actor: applies row scope and hidden fields; routes check permission keys. */
export interface Reads {
  query(query: string, page: PageCall, by: SignedIn): Promise<Read<unknown>>;
  /** Values of a column that offers suggestions, the most used first, filtered by a text. */
  values(query: string, column: string, search: string | undefined, by: SignedIn): Promise<Read<readonly string[]>>;
  /** A record with its parts and the actions that can name it; `paths` are what else is asked of it. */
  record(
    entity: string,
    by: { readonly id: string } | { readonly code: string },
    signedIn: SignedIn,
    paths?: readonly string[],
  ): Promise<Read<RecordRead>>;
  /**
   * Of the rows that entries wrote, entry by entry, those a reader may be told of: what they see, or may have seen until then. What
   * follows from the row alone (`shows`) asks nobody.
   */
  told(entries: readonly TouchedRows[], by: SignedIn): Promise<readonly (readonly RowKey[])[]>;
  /** Whether the reader's roles show a row, whatever stands in it; undefined where that decides. */
  shows(row: RowKey, by: SignedIn): boolean | undefined;
  /** What happened to a record, newest first; `before` an entry that is known already. */
  history(entity: string, id: string, signedIn: SignedIn, before?: string): Promise<Read<unknown>>;
  /** Where material went (`forward`), where it came from, or both. */
  genealogy(
    entity: string,
    id: string,
    direction: 'forward' | 'backward' | 'both',
    signedIn: SignedIn,
  ): Promise<Read<unknown>>;
  /** Where the approval of a record stands; null where it has none. */
  approval(entity: string, id: string, signedIn: SignedIn): Promise<Read<ApprovalRead | null>>;
  /** A label of a record as it would be printed now; what the person may not see stays empty. */
  label(entity: string, id: string, label: string, signedIn: SignedIn): Promise<Read<LabelRead>>;
  /** Whether a person may see what a print job printed; else it does not exist. */
  print(id: string, signedIn: SignedIn): Promise<Read<null>>;
}

/** A label as it is printed, again exactly so each time: nothing on it is looked up any more. Millimetres. */
export interface LabelPayload {
  readonly width: number;
  readonly height: number;
  /** Of the first page. */
  readonly items: readonly LabelItem[];
  /** Items of further pages, where its lines need them. */
  readonly more?: readonly (readonly LabelItem[])[];
}

/** A text, or a code that holds it; `size` is the height of a text or the side of a square code. */
export interface LabelItem {
  readonly code?: 'qr' | 'code128' | 'datamatrix';
  readonly value: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
}

/** A label of a record as it would be printed now: its size in millimetres and its contents. */
export interface LabelRead {
  readonly payload: LabelPayload;
  /** Display name of the record, for a file name. */
  readonly code: string;
}
