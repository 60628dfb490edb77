import { Fragment, useState, type ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { filterFields, type FilteredView } from './pageRequest.ts';
import { ChoiceList, type Choice } from './ChoiceList.tsx';
import { ClauseControl } from './ClauseControl.tsx';
import css from './FilterSentence.module.css';
import type { ListState } from '../listAddress.ts';
import { PopoverButton } from './PopoverButton.tsx';
import { operatorsOf, type Clause } from './filterSentence.ts';
import type { ChangeList } from '../useListState.ts';

export interface FilterSentenceProps {
  readonly view: FilteredView;
  readonly state: ListState;
  readonly onChange: ChangeList;
  /** The list of fields is open: by its button, or by a key. */
  readonly isAdding: boolean;
  readonly onAdding: (isAdding: boolean) => void;
}

/** "Boxes where status is any of 5 and warehouse is FG01": every word is a control. */
export function FilterSentence({ view, state, onChange, isAdding, onAdding }: FilterSentenceProps): ReactNode {
  const { t } = useTranslator();
  const [openClause, setOpenClause] = useState<string>();
  const fields = filterFields(view);
  const { clauses, isAny } = state.sentence;
  const change = (next: readonly Clause[], isNowAny = isAny): void =>
    onChange({ sentence: { clauses: next, isAny: isNowAny } });
  const params = view.params.filter(({ name, required }) => required || state.params[name] !== undefined);
  const joint = t(clauses.length + params.length > 0 ? (isAny ? 'ui.table.or' : 'ui.table.and') : 'ui.table.filter.first');
  const add = (name: string): void => {
    onAdding(false);
    const param = view.params.find((each) => each.name === name.slice(1));
    if (name.startsWith('?') && param) return onChange({ params: { ...state.params, [param.name]: firstValue(param) } });
    const field = fields.get(name);
    if (!field) return;
    setOpenClause(`${clauses.length}`);
    change([
      ...clauses,
      { field: name, operator: operatorsOf(field)[0] ?? 'is', values: field.kind === 'bool' ? ['true'] : [] },
    ]);
  };
  return (
    <div className={css['sentence']} role="group" aria-label={t('ui.table.filter')}>
      <span className="muted">
        {t(params.length + clauses.length > 0 ? 'ui.table.where' : 'ui.table.all', { list: t(view.title) })}
      </span>
      {params.map((param, at) => (
        <Fragment key={param.name}>
          {at > 0 && <span className={css['joint']}>{t('ui.table.and')}</span>}
          <ClauseControl
            query={view.query}
            field={param}
            clause={{ field: param.name, operator: 'is', values: valuesOf(state.params[param.name]) }}
            isFixed
            isOpen={openClause === `?${param.name}`}
            onOpen={(isOpen) => setOpenClause(isOpen ? `?${param.name}` : undefined)}
            onClause={({ values }) => onChange({ params: { ...state.params, [param.name]: values.at(-1) ?? '' } })}
            onDrop={param.required ? undefined : () => onChange({ params: without(state.params, param.name) })}
          />
        </Fragment>
      ))}
      {clauses.map((clause, at) => {
        const field = fields.get(clause.field);
        const drop = (): void => change(clauses.filter((_, index) => index !== at));
        if (!field) return <LostClause key={at} onDrop={drop} />;
        return (
          // Two clauses may be equal; only their position tells them apart.
          <Fragment key={at}>
            {at + params.length > 0 && (
              <Joint isAny={isAny && at > 0} isFixed={at === 0} onPress={() => change(clauses, !isAny)} />
            )}
            <ClauseControl
              query={view.query}
              field={field}
              clause={clause}
              isOpen={openClause === `${at}`}
              onOpen={(isOpen) => setOpenClause(isOpen ? `${at}` : undefined)}
              onClause={(next) => change(clauses.map((each, index) => (index === at ? next : each)))}
              onDrop={drop}
            />
          </Fragment>
        );
      })}
      <PopoverButton
        className={css['add']}
        name={`${joint}: ${t('ui.table.filter.add')}`}
        width={240}
        isOpen={isAdding}
        onOpen={onAdding}
        label={
          <>
            <Icon name="plus" size={17} />
            {joint}
          </>
        }
      >
        {() => (
          <ChoiceList
            name={t('ui.table.filter.field')}
            choices={fieldChoices(view, fields, state, t)}
            chosen={[]}
            isMany={false}
            onChoose={add}
          />
        )}
      </PopoverButton>
    </div>
  );
}

/** A clause that filters nothing, as its column is not shown to this user: a saved view may be of somebody who sees more. */
function LostClause({ onDrop }: { readonly onDrop: () => void }): ReactNode {
  const { t } = useTranslator();
  const said = t('ui.table.filter.lost');
  return (
    <span className={css['lost']} role="status">
      {said}
      <button type="button" className="fixed" aria-label={t('ui.table.drop', { clause: said })} onClick={onDrop}>
        <Icon name="x" size={15} />
      </button>
    </span>
  );
}

/** "and" between clauses, or "or": one word for all of them. */
function Joint({
  isAny,
  isFixed,
  onPress,
}: {
  readonly isAny: boolean;
  readonly isFixed: boolean;
  readonly onPress: () => void;
}): ReactNode {
  const { t } = useTranslator();
  const word = t(isAny ? 'ui.table.or' : 'ui.table.and');
  if (isFixed) return <span className={css['joint']}>{word}</span>;
  return (
    <button type="button" className={css['joint']} title={t(isAny ? 'ui.table.toAnd' : 'ui.table.toOr')} onClick={onPress}>
      {word}
    </button>
  );
}

function fieldChoices(
  view: FilteredView,
  fields: ReadonlyMap<string, ViewField>,
  { params }: ListState,
  t: (code: string) => string,
): readonly Choice[] {
  const open = view.params
    .filter(({ name }) => params[name] === undefined)
    .map((param) => ({ ...param, name: `?${param.name}` }));
  return [...fields.values(), ...open].map(({ name, title }) => ({ value: name, label: t(title), text: t(title) }));
}

/** A boolean parameter is set to true; any other waits for its value. */
function firstValue({ kind }: ViewField): string {
  return kind === 'bool' ? 'true' : '';
}

function valuesOf(value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [value];
}

function without(params: ListState['params'], name: string): ListState['params'] {
  return Object.fromEntries(Object.entries(params).filter(([each]) => each !== name));
}
