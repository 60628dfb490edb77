import type { ViewField, WidgetWord } from '#engine';
import { DictionaryWidget } from './choices/DictionaryWidget.tsx';
import { FormDataWidget } from './FormDataWidget.tsx';
import { LongTextWidget } from './LongTextWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { lazyWidget } from './lazyWidget.tsx';
import { ReasonWidget } from './choices/ReasonWidget.tsx';
import { ReferenceWidget } from './references/ReferenceWidget.tsx';
import { SelectWidget } from './choices/SelectWidget.tsx';
import { SwitchWidget } from './choices/SwitchWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import type { Widget } from './types.ts';
import { UnknownWidget } from './UnknownWidget.tsx';

const fileWidget = lazyWidget(async () => (await import('./files/FileWidget.tsx')).FileWidget);

/** The registry of widgets by name. */
const WIDGETS: Readonly<Record<WidgetWord, Widget>> = {
  text: TextWidget,
  bilingual: lazyWidget(async () => (await import('./bilingual/BilingualWidget.tsx')).BilingualWidget),
  'long-text': LongTextWidget,
  phone: TextWidget,
  email: TextWidget,
  'time-zone': lazyWidget(async () => (await import('./choices/TimeZoneWidget.tsx')).TimeZoneWidget),
  code: TextWidget,
  quantity: NumberWidget,
  integer: NumberWidget,
  ordinal: NumberWidget,
  switch: SwitchWidget,
  date: lazyWidget(async () => (await import('./dates/DateWidget.tsx')).DateWidget),
  time: lazyWidget(async () => (await import('./dates/TimeWidget.tsx')).TimeWidget),
  'date-time': lazyWidget(async () => (await import('./dates/DateTimeWidget.tsx')).DateTimeWidget),
  select: SelectWidget,
  dictionary: DictionaryWidget,
  reference: ReferenceWidget,
  picture: fileWidget,
  audio: fileWidget,
  file: fileWidget,
  markdown: lazyWidget(async () => (await import('./markdown/MarkdownWidget.tsx')).MarkdownWidget),
  schedule: lazyWidget(async () => (await import('./dates/ScheduleWidget.tsx')).ScheduleWidget),
  place: lazyWidget(async () => (await import('./place/LocationWidget.tsx')).LocationWidget),
  reason: ReasonWidget,
  scan: ReferenceWidget,
  state: lazyWidget(async () => (await import('./choices/StateWidget.tsx')).StateWidget),
  rows: lazyWidget(async () => (await import('./rows/RowsWidget.tsx')).RowsWidget),
  password: lazyWidget(async () => (await import('./PasswordWidget.tsx')).PasswordWidget),
  color: lazyWidget(async () => (await import('./ColorWidget.tsx')).ColorWidget),
  icon: lazyWidget(async () => (await import('./choices/IconWidget.tsx')).IconWidget),
  'form-data': FormDataWidget,
  json: lazyWidget(async () => (await import('./JsonWidget.tsx')).JsonWidget),
};

const manyWidget = lazyWidget(async () => (await import('./references/MultiValueWidget.tsx')).MultiValueWidget);
const groupedWidget = lazyWidget(async () => (await import('./choices/GroupedWidget.tsx')).GroupedWidget);
const suggestWidget = lazyWidget(async () => (await import('./choices/SuggestWidget.tsx')).SuggestWidget);

/** Kinds whose lists have their own widget; any other list repeats the widget of its items. */
const WHOLE_LISTS: ReadonlySet<string> = new Set(['rows', 'schedule', 'file', 'picture', 'audio', 'state']);

/** The widget of a field; an unknown name gets a placeholder. */
export function widgetOf({
  widget,
  kind,
  suggest,
  groups,
}: Pick<ViewField, 'widget' | 'kind' | 'suggest' | 'groups'>): Widget {
  const isList = kind === 'list' || kind === 'refs';
  if (!Object.hasOwn(WIDGETS, widget)) return UnknownWidget;
  if (suggest !== undefined) return suggestWidget;
  if (isList && groups !== undefined) return groupedWidget;
  return isList && !WHOLE_LISTS.has(widget) ? manyWidget : WIDGETS[widget];
}
