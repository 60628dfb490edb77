import type { WidgetWord } from '#engine';
import { ColorWidget } from './ColorWidget.tsx';
import { DateTimeWidget } from './DateTimeWidget.tsx';
import { DateWidget } from './DateWidget.tsx';
import { DictionaryWidget } from './DictionaryWidget.tsx';
import { FileWidget } from './FileWidget.tsx';
import { IconWidget } from './IconWidget.tsx';
import { LongTextWidget } from './LongTextWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';
import { ReasonWidget } from './ReasonWidget.tsx';
import { ReferenceWidget } from './ReferenceWidget.tsx';
import { RowsWidget } from './RowsWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { StateWidget } from './StateWidget.tsx';
import { SwitchWidget } from './SwitchWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import { TimeWidget } from './TimeWidget.tsx';
import type { Widget } from './types.ts';
import { UnknownWidget } from './UnknownWidget.tsx';

/** The one list of widget words and what draws them. */
export const WIDGETS: Readonly<Record<WidgetWord, Widget>> = {
  text: TextWidget,
  'long-text': LongTextWidget,
  code: TextWidget,
  quantity: NumberWidget,
  integer: NumberWidget,
  switch: SwitchWidget,
  date: DateWidget,
  time: TimeWidget,
  'date-time': DateTimeWidget,
  select: SelectWidget,
  dictionary: DictionaryWidget,
  reference: ReferenceWidget,
  picture: FileWidget,
  file: FileWidget,
  reason: ReasonWidget,
  scan: ReferenceWidget,
  state: StateWidget,
  rows: RowsWidget,
  password: PasswordWidget,
  color: ColorWidget,
  icon: IconWidget,
};

/** The widget of a word; what this client does not know is drawn as that. */
export function widgetOf(word: string): Widget {
  return Object.hasOwn(WIDGETS, word) ? WIDGETS[word as WidgetWord] : UnknownWidget;
}
