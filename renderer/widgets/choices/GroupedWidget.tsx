import { useState, type ReactNode } from 'react';
import type { WordGroup } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Json } from '../../api/reads.ts';
import { valueText } from '../../parts/value/valueText.ts';
import { useObservable } from '../../state/Observable.ts';
import { useFormContext } from '../FormContext.ts';
import { controlProps, type WidgetProps } from '../types.ts';
import { ChoiceGroup, type GroupChoice } from './ChoiceGroup.tsx';
import control from '../control.module.css';
import css from './GroupedWidget.module.css';

/** So many words are all shown at once: there is nothing to be found by opening groups. */
const MOST_OPEN = 40;

/** Many words by what they belong to: searched, chosen one by one or a group at once. What is chosen but not offered is kept. */
export function GroupedWidget(props: WidgetProps): ReactNode {
  const { field, value, onChange } = props;
  const translator = useTranslator();
  const { t } = translator;
  const [search, setSearch] = useState('');
  const [isOnlyChosen, setIsOnlyChosen] = useState(false);
  const chosen = new Set(Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);
  const query = search.trim().toLowerCase();
  const set = (words: readonly string[], isChosen: boolean): void => {
    const next = isChosen ? new Set([...chosen, ...words]) : new Set([...chosen].filter((each) => !words.includes(each)));
    onChange([...next] as Json);
  };
  const groups = groupsOf(useOffered(field.groups ?? NONE), t, (word) => ({
    word,
    text: valueText(field.items ?? field, word, translator),
  }));
  const isShown = ({ word, text }: GroupChoice): boolean =>
    (!isOnlyChosen || chosen.has(word)) && `${text} ${word}`.toLowerCase().includes(query);
  const shown = groups
    .map((group) => ({ ...group, choices: group.choices.filter(isShown) }))
    .filter(({ choices }) => choices.length > 0);
  const offered = new Set(groups.flatMap(({ choices }) => choices.map(({ word }) => word)));
  const kept = [...chosen].filter((each) => !offered.has(each)).length;

  return (
    <div className={css['grouped']}>
      <div className={css['bar']}>
        <input
          {...controlProps(props)}
          type="search"
          className={control['input']}
          placeholder={t('ui.widget.search')}
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <label className={css['only']}>
          <input type="checkbox" checked={isOnlyChosen} onChange={({ target }) => setIsOnlyChosen(target.checked)} />
          {t('ui.widget.groupOnly')}
        </label>
        <span role="status">{t('ui.widget.groupChosen', { count: chosen.size - kept, all: offered.size })}</span>
      </div>
      {shown.map((group) => (
        <ChoiceGroup
          key={group.title}
          {...group}
          chosen={chosen}
          isOpen={query !== '' || isOnlyChosen || offered.size <= MOST_OPEN}
          onSet={set}
        />
      ))}
      {shown.length === 0 && <p>{t('ui.widget.noChoice')}</p>}
      {kept > 0 && <p className={css['kept']}>{t('ui.widget.groupKept', { count: kept })}</p>}
    </div>
  );
}

const NONE: readonly WordGroup[] = [];

/** Without those that depend on what another input holds, and it does not. */
function useOffered(groups: readonly WordGroup[]): readonly WordGroup[] {
  const input = useObservable(useFormContext().focus, (focus) => focus.input);
  return groups.filter(({ when }) => !when || input?.[when.input] === when.is);
}

/** Groups that are called alike, as those of both shells are, are one. */
function groupsOf(
  groups: readonly WordGroup[],
  t: (code: string) => string,
  choiceOf: (word: string) => GroupChoice,
): readonly { readonly title: string; readonly choices: readonly GroupChoice[] }[] {
  const found = new Map<string, readonly GroupChoice[]>();
  for (const { title, words } of groups) found.set(t(title), [...(found.get(t(title)) ?? []), ...words.map(choiceOf)]);
  return [...found].map(([title, choices]) => ({ title, choices }));
}
