import type { ReactNode } from 'react';
import { useDictionary } from '../../api/dictionaries.ts';
import { WordSelect } from './SelectWidget.tsx';
import { TextWidget } from '../TextWidget.tsx';
import type { WidgetProps } from '../types.ts';

/** An entry of a plant dictionary, in its order; where there is no such dictionary yet, free text. */
export function DictionaryWidget(props: WidgetProps): ReactNode {
  const words = useDictionary(props.field.dictionary);
  if (words?.length === 0) return <TextWidget {...props} />;
  return <WordSelect {...props} words={words?.map(({ key, value }) => ({ value: key, text: value })) ?? []} />;
}
