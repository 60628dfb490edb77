import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { wordCode } from '../../parts/value/valueText.ts';
import { Combobox } from './Combobox.tsx';
import { useFormWorld } from '../FormWorld.ts';
import { Tiles, type Tile } from './Tiles.tsx';
import { controlProps, type WidgetProps } from '../types.ts';

/** Words up to which all are in sight. */
const TILES = 5;

/** A word of a closed list: up to five as tiles, more as a list that is searched. */
export function SelectWidget(props: WidgetProps): ReactNode {
  const { field } = props;
  const { t } = useSpeech();
  const words = (field.words ?? []).map((word) => ({ value: word, text: t(wordCode(field, word) ?? word) }));
  return <WordsOf {...props} words={words} />;
}

/** Chooses among words that are known already. */
export function WordsOf({ words, ...props }: WidgetProps & { readonly words: readonly Tile[] }): ReactNode {
  const { value, onChange } = props;
  const chosen = typeof value === 'string' ? value : undefined;
  const control = controlProps(props);
  const { beside } = useFormWorld();
  if (beside && props.label === undefined) return <beside.Choices {...props} words={words} />;
  // A cell of a table has no room for tiles.
  if (words.length <= TILES && props.label === undefined)
    return <Tiles control={control} tiles={words} value={chosen} onPick={onChange} />;
  return <Searched {...props} words={words} />;
}

function Searched({ words, ...props }: WidgetProps & { readonly words: readonly Tile[] }): ReactNode {
  const { value, onChange } = props;
  const [search, setSearch] = useState<string>();
  const chosen = words.find((word) => word.value === value);
  const wanted = search?.trim().toLowerCase() ?? '';
  const found = words.filter(({ text, value: word }) => `${text} ${word}`.toLowerCase().includes(wanted));
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
