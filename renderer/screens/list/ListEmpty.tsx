import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListView, OfferedAction } from '#engine';
import { read } from '../../api/http.ts';
import { pageUrl, type Page } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { countText } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { askingOf, filterFields } from './filter/asking.ts';
import type { ListState } from './listAddress.ts';
import css from './ListEmpty.module.css';
import { clauseWords } from './filter/words.ts';

export interface ListEmptyProps {
  readonly view: ListView;
  readonly state: ListState;
  readonly now: number;
  /** What makes the first row. */
  readonly first: OfferedAction | undefined;
  readonly onFirst: () => void;
  readonly onShow: (state: ListState) => void;
}

/** No rows: none yet, and what brings the first one; or hidden, and by what. */
export function ListEmpty(props: ListEmptyProps): ReactNode {
  const { view, state } = props;
  const speech = useSpeech();
  const parts = partsOf(view, state, speech);
  return parts.length === 0 ? <NothingYet {...props} /> : <FilteredAway {...props} parts={parts} />;
}

function NothingYet({ view, first, onFirst }: ListEmptyProps): ReactNode {
  const { t, has } = useSpeech();
  const own = `${view.id}.empty`;
  return (
    <div className={css['empty']}>
      <Icon name={view.icon ?? 'list'} size={40} />
      <h2>{t('ui.table.empty', { list: t(view.title) })}</h2>
      <p>{t(has(own) ? own : first ? 'ui.table.empty.first' : 'ui.table.empty.later')}</p>
      {first && (
        <Button variant="filled" leftSection={<Icon name={first.icon ?? 'plus'} size={17} />} onClick={onFirst}>
          {t(first.title)}
        </Button>
      )}
    </div>
  );
}

/** A part of what was asked, and the list without it. */
interface Part {
  readonly words: string;
  readonly without: ListState;
}

function partsOf(view: ListView, state: ListState, speech: ReturnType<typeof useSpeech>): readonly Part[] {
  const fields = filterFields(view);
  const { clauses } = state.sentence;
  const ofClauses = clauses.flatMap((clause, at): readonly Part[] => {
    const field = fields.get(clause.field);
    const rest = clauses.filter((_, index) => index !== at);
    return field
      ? [{ words: clauseWords(clause, field, speech), without: { ...state, sentence: { ...state.sentence, clauses: rest } } }]
      : [];
  });
  const ofSearch =
    state.search.trim() === ''
      ? []
      : [{ words: speech.t('ui.table.search.words', { text: state.search }), without: { ...state, search: '' } }];
  return [...ofClauses, ...ofSearch];
}

/** Each part is left out once: the one that hides the most stands first. */
function FilteredAway({ view, parts, now, onShow, state }: ListEmptyProps & { readonly parts: readonly Part[] }): ReactNode {
  const { t, language, zone } = useSpeech();
  const counts = useQueries({
    queries: parts.map(({ without }) => {
      const asking = { ...askingOf(view, without, { now, zone }), limit: 1 };
      return {
        queryKey: ['query', view.query, asking],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => read<Page>(pageUrl(view.query, asking), { signal }),
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
            <Button onClick={() => onShow({ ...state, search: '', sentence: { clauses: [], isAny: false } })}>
              {t('ui.table.hidden.all')}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
