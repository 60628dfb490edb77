import type { ViewField, WidgetWord } from '#engine';
import { ColorWidget } from './ColorWidget.tsx';
import { DateTimeWidget } from './DateTimeWidget.tsx';
import { DateWidget } from './DateWidget.tsx';
import { DictionaryWidget } from './DictionaryWidget.tsx';
import { FileWidget } from './FileWidget.tsx';
import { IconWidget } from './IconWidget.tsx';
import { LongTextWidget } from './LongTextWidget.tsx';
import { ManyWidget } from './ManyWidget.tsx';
import { MarkdownWidget } from './MarkdownWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';
import { PlaceWidget } from './PlaceWidget.tsx';
import { ReasonWidget } from './ReasonWidget.tsx';
import { ReferenceWidget } from './ReferenceWidget.tsx';
import { RowsWidget } from './RowsWidget.tsx';
import { ScheduleWidget } from './ScheduleWidget.tsx';
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
  phone: TextWidget,
  email: TextWidget,
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
  audio: FileWidget,
  file: FileWidget,
  markdown: MarkdownWidget,
  schedule: ScheduleWidget,
  place: PlaceWidget,
  reason: ReasonWidget,
  scan: ReferenceWidget,
  state: StateWidget,
  rows: RowsWidget,
  password: PasswordWidget,
  color: ColorWidget,
  icon: IconWidget,
};

/** Lists of these have a widget of their own; every other list is several of what the word draws one of. */
const WHOLE_LISTS: ReadonlySet<string> = new Set(['rows', 'schedule', 'file', 'picture', 'audio', 'state']);

/** The widget of a field; a word this client does not know is drawn as that. */
export function widgetOf({ widget, kind }: Pick<ViewField, 'widget' | 'kind'>): Widget {
  const isList = kind === 'list' || kind === 'refs';
  if (!Object.hasOwn(WIDGETS, widget)) return UnknownWidget;
  return isList && !WHOLE_LISTS.has(widget) ? ManyWidget : WIDGETS[widget];
}
