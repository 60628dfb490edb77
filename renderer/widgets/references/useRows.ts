import {
  CancelledError,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { RowSource, ViewField } from '#engine';
import { readPage, useScreen, type Item, type Page } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { isReference, valueText } from '../../parts/value/valueText.ts';
import type { Choice } from '../choices/comboboxProps.ts';

/** Pause in typing before a search; milliseconds. */
export const DEBOUNCE_MS = 180;
/** Choices per page. */
const PAGE_SIZE = 20;
/** Maximum columns beside the code to identify a row. */
const MAX_DETAILS = 2;

/** A selectable row: its text, and its id. */
export interface RowChoice extends Choice {
  readonly rowId: string | undefined;
}

export interface Rows {
  readonly choices: readonly RowChoice[];
  readonly isBusy: boolean;
  readonly onMore: (() => void) | undefined;
  /** The first page of a search, once it is there. */
  readonly find: (search: string) => Promise<readonly RowChoice[]>;
}

/**
 * Selectable rows of a reference, searched by text, page by page; none are loaded while the list is closed.
 *
 * @param filter a filter for all rows
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
    find: async (text) => {
      const asked = pagesOf(field, text, filter);
      // A list that closes meanwhile cancels what it has asked for.
      const found = await client.fetchInfiniteQuery(asked).catch((error: unknown) => {
        if (error instanceof CancelledError) return client.fetchInfiniteQuery(asked);
        throw error;
      });
      return choicesOf(found.pages);
    },
  };
}

/** Query options for the rows that match a text, page by page. */
function pagesOf({ options, ref }: ViewField, search: string, filter: object | undefined) {
  return infiniteQueryOptions({
    queryKey: ['query', options?.query, 'choices', search, filter],
    queryFn: ({ pageParam, signal }) => {
      const request = {
        limit: PAGE_SIZE,
        filter: options?.inUse ? { ...filter, [options.inUse]: { eq: true } } : filter,
        search,
        cursor: pageParam,
      };
      return readPage(options?.query ?? '', request, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    meta: { entities: ref === undefined ? [] : [ref] },
  });
}

/** The row of a code, to show its name below the control. */
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
    queryFn: ({ signal }) => readPage(options?.query ?? '', { limit: PAGE_SIZE, search: code ?? '' }, signal),
    enabled: options !== undefined && code !== undefined && code !== '',
    meta: { entities: field?.ref === undefined ? [] : [field.ref] },
  });
  if (!options || code === undefined) return undefined;
  return data?.items.find((each) => codeOf(each, options).toUpperCase() === code.trim().toUpperCase());
}

type Details = (item: Item) => string;

/** The first columns of the list of these rows describe a row best; yes and no say nothing without their title. */
function useDetails(options: RowSource | undefined): Details {
  const translator = useTranslator();
  const { data } = useScreen(`list.${options?.query ?? ''}`, options !== undefined);
  const columns =
    data?.kind === 'list'
      ? data.columns.filter(({ isHidden, name, kind }) => !isHidden && kind !== 'bool' && name !== options?.code)
      : [];
  return (item) =>
    columns
      .map((column) => valueText(column, item[column.name], translator))
      .filter((text) => text !== '')
      .slice(0, MAX_DETAILS)
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

/** Code of a row. */
export function codeOf(item: Item, { code }: RowSource): string {
  const value = item[code] ?? '';
  return isReference(value) ? value.code : String(value);
}
