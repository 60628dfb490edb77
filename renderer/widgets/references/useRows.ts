import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RowSource, ViewField } from '#engine';
import { read } from '../../api/http.ts';
import { pageUrl, useScreen, type Item, type Page } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { isReference, valueText } from '../../parts/value/valueText.ts';
import type { Choice } from '../choices/comboboxProps.ts';

/** Typing is asked about after this pause, ms. */
export const PAUSE = 180;
/** Rows of one page of choices. */
const PAGE = 20;
/** Columns beside the code by which a person knows a row. */
const DETAILS = 2;

/** A row that may be chosen: how it is named, and its id. */
export interface RowChoice extends Choice {
  readonly rowId: string | undefined;
}

export interface Rows {
  readonly choices: readonly RowChoice[];
  readonly isBusy: boolean;
  readonly onMore: (() => void) | undefined;
  /** The first page of what is found by a text, once it is there. */
  readonly find: (search: string) => Promise<readonly RowChoice[]>;
}

/**
 * Rows a reference may name, found by what is typed, page after page; none are asked for while nobody looks.
 *
 * @param filter  a condition of all of them
 */
export function useRows(field: ViewField, search: string | undefined, filter?: object): Rows {
  const { options } = field;
  const details = useDetails(options);
  const client = useQueryClient();
  const pages = useInfiniteQuery({
    ...pagesOf(field, search ?? '', filter),
    enabled: options !== undefined && search !== undefined,
    placeholderData: keepPreviousData,
  });
  const choicesOf = (all: readonly Page[] = []): readonly RowChoice[] =>
    options ? all.flatMap(({ items }) => items).map((item) => choiceOf(item, options, details)) : [];
  return {
    choices: choicesOf(pages.data?.pages),
    isBusy: pages.isFetching,
    onMore: pages.hasNextPage ? () => void (pages.isFetching || pages.fetchNextPage()) : undefined,
    find: async (wanted) => choicesOf((await client.fetchInfiniteQuery(pagesOf(field, wanted, filter))).pages),
  };
}

/** How the rows found by a text are read, page after page. */
function pagesOf({ options, ref }: ViewField, search: string, filter: object | undefined) {
  return infiniteQueryOptions({
    queryKey: ['query', options?.query, 'choices', search, filter],
    queryFn: ({ pageParam, signal }) => {
      const asking = {
        limit: PAGE,
        filter,
        ...(search ? { search } : {}),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      };
      return read<Page>(pageUrl(options?.query ?? '', asking), { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    meta: { entities: ref === undefined ? [] : [ref] },
  });
}

/** The row of a code, so that its name can stand below the control. */
export function useRowOf(field: ViewField, code: string | undefined): RowChoice | undefined {
  const details = useDetails(field.options);
  const item = useItemOf(field, code);
  return item && field.options && choiceOf(item, field.options, details);
}

/** The values of the row of a code. */
export function useItemOf(field: ViewField | undefined, code: string | undefined): Item | undefined {
  const options = field?.options;
  const { data } = useQuery({
    queryKey: ['query', options?.query, 'row', code],
    queryFn: ({ signal }) => read<Page>(pageUrl(options?.query ?? '', { limit: PAGE, search: code ?? '' }), { signal }),
    enabled: options !== undefined && code !== undefined && code !== '',
    meta: { entities: field?.ref === undefined ? [] : [field.ref] },
  });
  if (!options || code === undefined) return undefined;
  return data?.items.find((each) => codeOf(each, options).toUpperCase() === code.trim().toUpperCase());
}

type Details = (item: Item) => string;

/** The columns a list of these rows shows first say best what a row is. */
function useDetails(options: RowSource | undefined): Details {
  const speech = useSpeech();
  const { data } = useScreen(`list.${options?.query ?? ''}`, options !== undefined);
  const columns =
    data?.kind === 'list' ? data.columns.filter(({ isHidden, name }) => !isHidden && name !== options?.code) : [];
  return (item) =>
    columns
      .map((column) => valueText(column, item[column.name], speech))
      .filter((text) => text !== '')
      .slice(0, DETAILS)
      .join(' · ');
}

function choiceOf(item: Item, options: RowSource, details: Details): RowChoice {
  const code = codeOf(item, options);
  const detail = details(item);
  const id = item['id'];
  return {
    value: code,
    text: code,
    label: code,
    rowId: typeof id === 'string' ? id : undefined,
    ...(detail === '' ? {} : { detail }),
  };
}

/** What is written of a row. */
export function codeOf(item: Item, { code }: RowSource): string {
  const value = item[code] ?? '';
  return isReference(value) ? value.code : String(value);
}
