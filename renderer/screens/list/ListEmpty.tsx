import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSearchedInside, type ListView, type OfferedAction, type ViewField } from '#engine';
import { readPage } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { countText } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { pageRequestOf, filterFields } from './filter/pageRequest.ts';
import type { ListState } from './listAddress.ts';
import { NothingYet } from './NothingYet.tsx';
import css from './ListEmpty.module.css';
import { clauseText } from './filter/clauseText.ts';

export interface ListEmptyProps {
  readonly view: ListView;
  readonly state: ListState;
  readonly now: number;
  /** The action that creates the first row. */
  readonly first: OfferedAction | undefined;
  readonly onFirst: () => void;
  readonly onShow: (state: ListState) => void;
}

/** An empty list: no rows yet, with the action that creates the first; or all hidden, with the filters that hide them. */
export function ListEmpty(props: ListEmptyProps): ReactNode {
  const { view, state } = props;
  const translator = useTranslator();
  const parts = filterParts(view, state, translator);
  return parts.length === 0 && givenParams(view, state).length === 0 ? (
    <NothingYet {...props} />
  ) : (
    <AllFiltered {...props} parts={parts} />
  );
}

/** One part of the filter, and the list without it. */
interface FilterPart {
  readonly words: string;
  readonly without: ListState;
}

/** The parameters of its query that are given: of another period there may be rows. */
function givenParams({ params }: ListView, state: ListState): readonly ViewField[] {
  return params.filter(({ name }) => (state.params[name] ?? '') !== '');
}

export function filterParts(
  view: ListView,
  state: ListState,
  translator: ReturnType<typeof useTranslator>,
): readonly FilterPart[] {
  const fields = filterFields(view);
  const { clauses } = state.sentence;
  const clauseParts = clauses.flatMap((clause, at): readonly FilterPart[] => {
    const field = fields.get(clause.field);
    const rest = clauses.filter((_, index) => index !== at);
    return field
      ? [
          {
            words: clauseText(clause, field, translator),
            without: { ...state, sentence: { ...state.sentence, clauses: rest } },
          },
        ]
      : [];
  });
  const paramParts = givenParams(view, state)
    .filter(({ required }) => !required)
    .map((param): FilterPart => {
      const { [param.name]: value = '', ...params } = state.params;
      const clause = { field: param.name, operator: 'is', values: [value] } as const;
      return { words: clauseText(clause, param, translator), without: { ...state, params } };
    });
  const searchText = isSearchedInside(state.search) ? 'ui.table.search.words' : 'ui.table.search.begins';
  const searchParts =
    state.search.trim() === ''
      ? []
      : [{ words: translator.t(searchText, { text: state.search }), without: { ...state, search: '' } }];
  return [...paramParts, ...clauseParts, ...searchParts];
}

function withoutFilters({ params }: ListView, state: ListState): ListState {
  const required = params.filter((param) => param.required).map(({ name }) => [name, state.params[name] ?? ''] as const);
  return { ...state, search: '', params: Object.fromEntries(required), sentence: { clauses: [], isAny: false } };
}

/** Each part is left out in turn: the one that hides the most comes first. */
function AllFiltered({
  view,
  parts,
  now,
  onShow,
  state,
}: ListEmptyProps & { readonly parts: readonly FilterPart[] }): ReactNode {
  const { t, language, zone } = useTranslator();
  const counts = useQueries({
    queries: parts.map(({ without }) => {
      const request = { ...pageRequestOf(view, without, { now, zone }), limit: 1 };
      return {
        queryKey: ['query', view.query, request],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => readPage(view.query, request, signal),
        meta: { entities: view.entities },
      };
    }),
    combine: (answers) => answers.map(({ data }) => data && { count: data.total ?? data.items.length, capped: data.capped }),
  });
  const ranked = parts.map((part, at) => ({ ...part, ...counts[at] })).sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return (
    <div className={css['empty']}>
      <Icon name="filter" size={40} />
      <h2>{t('ui.table.hidden', { list: t(view.title) })}</h2>
      <ul className={css['parts']}>
        {ranked.map(({ words, without, count, capped }, at) => (
          <li key={words}>
            <Button variant={at === 0 && (count ?? 0) > 0 ? 'filled' : 'default'} onClick={() => onShow(without)}>
              {t('ui.table.hidden.drop', { words })}
            </Button>
            <span>{count === undefined ? '' : t('ui.table.hidden.rows', { count: countText(count, capped, language) })}</span>
          </li>
        ))}
        {parts.length > 1 && (
          <li>
            <Button onClick={() => onShow(withoutFilters(view, state))}>{t('ui.table.hidden.all')}</Button>
          </li>
        )}
      </ul>
    </div>
  );
}
