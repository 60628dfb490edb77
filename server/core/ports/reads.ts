import type { DataOf, EndpointKey } from '#contract';
import type { QueryString, Refusal, RowKey, Verdict } from '#engine';
import type { Sendable } from '../Sendable.ts';
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

/** One page of a query. */
export type PageRead = Data<'GET /api/queries/:query'>;

/** A record: its fields, its parts, and every action that can name it with the reasons why it is not open. */
export interface RecordRead extends Omit<Data<'GET /api/records/:entity/:id'>, 'actions'> {
  readonly actions: readonly (Verdict & { readonly action: string })[];
}

/** Where an approval stands. Titles and words are codes of texts. */
export type ApprovalRead = NonNullable<Data<'GET /api/records/:entity/:id/approval'>>;

/** Somebody an approval asks, asked or would ask, by name. */
export type CoursePerson = ApprovalRead['steps'][number]['people'][number];

type Data<K extends EndpointKey> = Sendable<DataOf<K>>;

/** Rows that an entry of the journal wrote. */
export interface TouchedRows {
  /** Of the entry. */
  readonly id: string;
  readonly rows: readonly RowKey[];
}

/** Reads on behalf of an actor: applies row scope and hidden fields; routes check permission keys. */
export interface Reads {
  query(query: string, page: PageCall, by: SignedIn): Promise<Read<PageRead>>;
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
   * Of the rows that entries wrote, entry by entry, those a reader may be reported of: what they see, or may have seen until then. What
   * follows from the row alone (`shows`) asks nobody.
   */
  reported(entries: readonly TouchedRows[], by: SignedIn): Promise<readonly (readonly RowKey[])[]>;
  /** Whether the reader's roles show a row, whatever stands in it; undefined where that decides. */
  shows(row: RowKey, by: SignedIn): boolean | undefined;
  /** What happened to a record, newest first; `before` an entry that is known already. */
  history(
    entity: string,
    id: string,
    signedIn: SignedIn,
    before?: string,
  ): Promise<Read<Data<'GET /api/records/:entity/:id/history'>>>;
  /** Where material went (`forward`), where it came from, or both. */
  genealogy(
    entity: string,
    id: string,
    direction: 'forward' | 'backward' | 'both',
    signedIn: SignedIn,
  ): Promise<Read<Data<'GET /api/records/:entity/:id/genealogy'>>>;
  /** Where the approval of a record stands; null where it has none. */
  approval(entity: string, id: string, signedIn: SignedIn): Promise<Read<ApprovalRead | null>>;
  /** A label of a record as it would be printed now; what the person may not see stays empty. */
  label(entity: string, id: string, label: string, signedIn: SignedIn): Promise<Read<LabelRead>>;
  /** Whether a person may see what a print job printed; else it does not exist. */
  print(id: string, signedIn: SignedIn): Promise<Read<null>>;
}

/** A label as it is printed, again exactly so each time: nothing on it is looked up any more. Millimetres. */
export type LabelPayload = DataOf<'GET /api/records/:entity/:id/labels/:label'>;
/** A text, or a code that holds it; `size` is the height of a text or the side of a square code. */
export type LabelItem = LabelPayload['items'][number];

/** A label of a record as it would be printed now: its size in millimetres and its contents. */
export interface LabelRead {
  readonly payload: LabelPayload;
  /** Display name of the record, for a file name. */
  readonly code: string;
}
