import type { ViewField, WidgetWord } from '#engine';
import { DictionaryWidget } from './choices/DictionaryWidget.tsx';
import { FormDataWidget } from './FormDataWidget.tsx';
import { LongTextWidget } from './LongTextWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { rareWidget } from './rareWidget.tsx';
import { ReasonWidget } from './choices/ReasonWidget.tsx';
import { ReferenceWidget } from './references/ReferenceWidget.tsx';
import { SelectWidget } from './choices/SelectWidget.tsx';
import { StateWidget } from './choices/StateWidget.tsx';
import { SwitchWidget } from './choices/SwitchWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import type { Widget } from './types.ts';
import { UnknownWidget } from './UnknownWidget.tsx';

const fileWidget = rareWidget(async () => (await import('./files/FileWidget.tsx')).FileWidget);

/** The one list of widget words and what draws them. */
const WIDGETS: Readonly<Record<WidgetWord, Widget>> = {
  text: TextWidget,
  'long-text': LongTextWidget,
  phone: TextWidget,
  email: TextWidget,
  'time-zone': rareWidget(async () => (await import('./choices/TimeZoneWidget.tsx')).TimeZoneWidget),
  code: TextWidget,
  quantity: NumberWidget,
  integer: NumberWidget,
  switch: SwitchWidget,
  date: rareWidget(async () => (await import('./dates/DateWidget.tsx')).DateWidget),
  time: rareWidget(async () => (await import('./dates/TimeWidget.tsx')).TimeWidget),
  'date-time': rareWidget(async () => (await import('./dates/DateTimeWidget.tsx')).DateTimeWidget),
  select: SelectWidget,
  dictionary: DictionaryWidget,
  reference: ReferenceWidget,
  picture: fileWidget,
  audio: fileWidget,
  file: fileWidget,
  markdown: rareWidget(async () => (await import('./markdown/MarkdownWidget.tsx')).MarkdownWidget),
  schedule: rareWidget(async () => (await import('./dates/ScheduleWidget.tsx')).ScheduleWidget),
  place: rareWidget(async () => (await import('./place/PlaceWidget.tsx')).PlaceWidget),
  reason: ReasonWidget,
  scan: ReferenceWidget,
  state: StateWidget,
  rows: rareWidget(async () => (await import('./rows/RowsWidget.tsx')).RowsWidget),
  password: rareWidget(async () => (await import('./PasswordWidget.tsx')).PasswordWidget),
  color: rareWidget(async () => (await import('./ColorWidget.tsx')).ColorWidget),
  icon: rareWidget(async () => (await import('./choices/IconWidget.tsx')).IconWidget),
  'form-data': FormDataWidget,
  json: rareWidget(async () => (await import('./JsonWidget.tsx')).JsonWidget),
};

const manyWidget = rareWidget(async () => (await import('./references/ManyWidget.tsx')).ManyWidget);
const suggestWidget = rareWidget(async () => (await import('./choices/SuggestWidget.tsx')).SuggestWidget);

/** Lists of these have a widget of their own; every other list is several of what the word draws one of. */
const WHOLE_LISTS: ReadonlySet<string> = new Set(['rows', 'schedule', 'file', 'picture', 'audio', 'state']);

/** The widget of a field; a word this client does not know is drawn as that. */
export function widgetOf({ widget, kind, suggest }: Pick<ViewField, 'widget' | 'kind' | 'suggest'>): Widget {
  const isList = kind === 'list' || kind === 'refs';
  if (!Object.hasOwn(WIDGETS, widget)) return UnknownWidget;
  if (suggest !== undefined) return suggestWidget;
  return isList && !WHOLE_LISTS.has(widget) ? manyWidget : WIDGETS[widget];
}
