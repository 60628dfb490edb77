import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { wordCode } from '../../parts/value/valueText.ts';
import { Combobox } from './Combobox.tsx';
import { useFormContext } from '../FormContext.ts';
import { Tiles, type Tile } from './Tiles.tsx';
import { controlProps, type WidgetProps } from '../types.ts';

/** Maximum choices shown as tiles. */
const MAX_TILES = 5;

/** A choice from a closed list: up to five as tiles, more as a searchable list. */
export function SelectWidget(props: WidgetProps): ReactNode {
  const { field } = props;
  const { t } = useTranslator();
  const words = (field.words ?? []).map((word) => ({ value: word, text: t(wordCode(field, word) ?? word) }));
  return <WordSelect {...props} words={words} />;
}

/** Chooses among loaded entries. */
export function WordSelect({ words, ...props }: WidgetProps & { readonly words: readonly Tile[] }): ReactNode {
  const { value, onChange } = props;
  const chosen = typeof value === 'string' ? value : undefined;
  const control = controlProps(props);
  const { sidePanel } = useFormContext();
  if (sidePanel && props.label === undefined) return <sidePanel.Choices {...props} words={words} />;
  // A table cell has no room for tiles.
  if (words.length <= MAX_TILES && props.label === undefined)
    return <Tiles control={control} tiles={words} value={chosen} onPick={onChange} />;
  return <SearchableSelect {...props} words={words} />;
}

function SearchableSelect({ words, ...props }: WidgetProps & { readonly words: readonly Tile[] }): ReactNode {
  const { value, onChange } = props;
  const [search, setSearch] = useState<string>();
  const chosen = words.find((word) => word.value === value);
  const query = search?.trim().toLowerCase() ?? '';
  const found = words.filter(({ text, value: word }) => `${text} ${word}`.toLowerCase().includes(query));
  return (
    <Combobox
      control={controlProps(props)}
      text={chosen?.text ?? ''}
      value={chosen?.value}
      choices={found.map((word) => ({ ...word, label: word.text }))}
      onSearch={setSearch}
      onPick={onChange}
    />
  );
}
