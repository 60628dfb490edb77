import type { ReactNode } from 'react';
import { useDictionary } from '../../api/dictionaries.ts';
import { WordsOf } from './SelectWidget.tsx';
import { TextWidget } from '../TextWidget.tsx';
import type { WidgetProps } from '../types.ts';

/** A word of a dictionary of the plant, in its order; where there is no such dictionary yet, any word. */
export function DictionaryWidget(props: WidgetProps): ReactNode {
  const words = useDictionary(props.field.dictionary);
  if (words?.length === 0) return <TextWidget {...props} />;
  return <WordsOf {...props} words={words?.map(({ key, value }) => ({ value: key, text: value })) ?? []} />;
}
